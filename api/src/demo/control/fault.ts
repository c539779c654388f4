import * as v from 'valibot'
import type { TenantSettings } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { carrierModes, carriers } from './carrier-faults.ts'
import { readInput, refuseFields, tenantNamed } from './input.ts'

const OfTenant = v.object({ tenant: v.string() })
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)))
const remotePrefix = 'remote:'
const portNames = `${carriers.join(', ')} or ${remotePrefix}<name of a remote, or *>`

const Port = v.object({
  port: v.pipe(
    v.string(),
    v.check(
      (port) => carriers.some((carrier) => carrier === port) || port.startsWith(remotePrefix),
      `must be ${portNames}`,
    ),
  ),
})
const CarrierOrder = v.object({
  port: v.picklist(carriers),
  mode: v.picklist(carrierModes, `must be one of ${carrierModes.join(', ')}`),
  times,
})
const RemoteOrder = v.object({ port: v.string(), mode: v.string(), times })

/** A fault that is set: `times` is how many answers still fail; null means until `off`. */
export interface SetFault {
  port: string
  mode: string
  times: number | null
}

const AssetsFaults = v.array(
  v.object({ tenant: v.string(), remote: v.string(), mode: v.string(), times: v.optional(v.number()) }),
)
const AssetsRefusal = v.object({ errors: v.record(v.string(), v.array(v.string())) })

export async function listFaults(demo: DemoDeps, tenant: TenantSettings): Promise<SetFault[]> {
  const { status, body } = await askAssets(demo)
  if (status !== 200) throw unreachable()
  return [
    ...demo.carrierFaults
      .list(tenant.id)
      .map(({ carrier, mode, times: left }) => ({ port: carrier, mode, times: left })),
    ...v
      .parse(AssetsFaults, body)
      .filter((fault) => fault.tenant === labelOf(tenant))
      .map((fault) => ({ port: `${remotePrefix}${fault.remote}`, mode: fault.mode, times: fault.times ?? null })),
  ]
}

/**
 * `GET /demo/fault?tenant=` and `POST /demo/fault`. Carriers of messages fail in this process; a remote fails at the
 * assets server, which lists its modes when it gets an unknown one.
 */
export function faultControl(app: App, demo: DemoDeps): void {
  app.get('/demo/fault', async (request) => ({
    faults: await listFaults(demo, tenantNamed(demo, readInput(OfTenant, request.query).tenant)),
  }))
  app.post('/demo/fault', async (request) => {
    const tenant = tenantNamed(demo, readInput(OfTenant, request.body).tenant)
    const { port } = readInput(Port, request.body)
    if (port.startsWith(remotePrefix)) {
      const order = readInput(RemoteOrder, request.body)
      await spoilRemote(demo, { ...order, tenant: labelOf(tenant), remote: port.slice(remotePrefix.length) })
    } else {
      const { port: carrier, ...order } = readInput(CarrierOrder, request.body)
      demo.carrierFaults.order({ ...order, tenant: tenant.id, carrier })
    }
    return { faults: await listFaults(demo, tenant) }
  })
}

/** Ends all faults of a tenant; faults of an assets server that does not answer now end when it restarts. */
export async function endFaults(demo: DemoDeps, tenant: TenantSettings): Promise<void> {
  demo.carrierFaults.clear(tenant.id)
  await spoilRemote(demo, { tenant: labelOf(tenant), remote: '*', mode: 'off' }).catch(() => {})
}

/** The assets server identifies a tenant by the first label of its pages' host. */
const labelOf = (tenant: TenantSettings): string => tenant.company_short_name

async function spoilRemote(
  demo: DemoDeps,
  { tenant, remote, mode, times: left }: { tenant: string; remote: string; mode: string; times?: number | undefined },
): Promise<void> {
  const { status, body } = await askAssets(demo, { tenant, remote, mode, ...(left && { times: left }) })
  if (status === 200) return
  const refusal = v.safeParse(AssetsRefusal, body)
  if (!refusal.success) throw unreachable()
  const { remote: port, ...fields } = refusal.output.errors
  throw refuseFields({ ...fields, ...(port && { port }) })
}

const askPatience = 5_000
/** The failing release is published first, file by file, which takes a while on a busy machine. */
const orderPatience = 30_000

async function askAssets({ assets }: DemoDeps, order?: object): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(`${assets}/faults`, {
      ...(order && { method: 'POST', body: JSON.stringify(order) }),
      signal: AbortSignal.timeout(order ? orderPatience : askPatience),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null }
  } catch {
    throw unreachable()
  }
}

const unreachable = (): Refusal =>
  new Refusal('unavailable', { message: 'The assets server does not answer. Try again in some seconds.' })
