import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import pg from 'pg'
import { endpoints, type Endpoint } from '@portal/shared/contract'
import { readDemoProfile } from '../../demo/demo-profile.ts'
import { sideBySide } from '../../jobs/side-by-side.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { startTestDatabase } from '../database.ts'
import { loadManyConsumers } from '../many-consumers.ts'
import { startTestPortal, type TestPortal } from '../start-portal.ts'
import { cpuOf, cpuOfFamily, parentOf } from './cpu-of.ts'

// Reads of consumers through a process of the API, with ten payments for each consumer in the database:
// `node platform/boot/program.mjs api/src/testing/bench/reads.ts <file for the result> <consumers> <calls> <at once>`.

/** The first tenant whose demo has many consumers. */
const tenantId = loadTenantFiles(defaultTenantsFolder)
  .map(({ id }) => id)
  .find((id) => readDemoProfile(defaultTenantsFolder, id) !== null)!
/** People who are signed in and read, in turn. */
const READERS = 200

interface Reader {
  readonly debtId: string
  readonly headers: Record<string, string>
}

/** What is read: the call, and what it is sent. */
const reads: Record<string, { endpoint: Endpoint<any, any, any, any>; body: (reader: Reader) => object }> = {
  'the list of debts': { endpoint: endpoints.listDebtsBrief, body: () => ({}) },
  'a page of the history': {
    endpoint: endpoints.listPaymentHistory,
    body: ({ debtId }) => ({ debt_id: debtId, client_id: null, page: 1, per_page: 5 }),
  },
  'the first picture of /cabinet': { endpoint: endpoints.openCabinet, body: () => ({}) },
}

/** Ten settled payments for each debt, on different days. */
const tenPayments = `
  insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method, initiator, business_date,
                       settles_on, created_at, answered_at, settled_at, ended_at, remains)
  select tenant_id, id || '-' || n, id, owner_id, 'one_time', 1000, 'succeeded', 'settled',
         '{"type":"card","brand":"VISA","lastFour":"4242","funding":"debit"}', 'consumer', date '2025-02-01' + 30 * n,
         date '2025-02-03' + 30 * n, timestamptz '2025-02-01' + n * interval '30 days',
         timestamptz '2025-02-01' + n * interval '30 days', timestamptz '2025-02-03' + n * interval '30 days',
         timestamptz '2025-02-01' + n * interval '30 days', balance
    from debt, generate_series(1, 10) n`

async function seedReaders(portal: TestPortal): Promise<Reader[]> {
  const rows = await portal.t.database.asOwner<{ id: string; owner: string }>(
    `select id, owner_id as owner from debt where status = 'active' order by md5(id) limit ${READERS}`,
  )
  const readers: Reader[] = []
  await sideBySide(rows, async ({ id, owner }) => {
    readers.push({ debtId: id, headers: await portal.signInAs(tenantId, { consumer: owner }) })
  })
  return readers
}

/** Makes `calls` calls, `atOnce` of them at a time. @returns the seconds of all, and the milliseconds of each in order */
async function timed(calls: number, atOnce: number, work: (n: number) => Promise<void>) {
  const times: number[] = []
  const startedAt = performance.now()
  await sideBySide(
    Array(calls).keys(),
    async (n) => {
      const begun = performance.now()
      await work(n)
      times.push(performance.now() - begun)
    },
    atOnce,
  )
  return { seconds: (performance.now() - startedAt) / 1000, times: times.sort((one, other) => one - other) }
}

function send(portal: TestPortal, agent: Agent, { headers }: Reader, { method, path }: Endpoint, body: object) {
  return new Promise<number>((resolve, reject) => {
    const all = { ...headers, host: portal.host(tenantId), 'content-type': 'application/json' }
    const call = request({ port: portal.port, path: `/api/v1${path}`, method, agent, headers: all }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject).end(JSON.stringify(body))
  })
}

const figuresOf = ({ seconds, times }: Awaited<ReturnType<typeof timed>>) => ({
  aSecond: times.length / seconds,
  p50: times[Math.floor(times.length * 0.5)] ?? 0,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
})

async function measure(file: string, consumers: number, calls: number, atOnce: number): Promise<void> {
  const server = await startTestDatabase({ isDurable: true })
  const profile = readDemoProfile(defaultTenantsFolder, tenantId)!
  const portal = await startTestPortal(tenantId, (t) => loadManyConsumers(t, { tenantId, profile, count: consumers }))
  await portal.t.database.asOwner(tenPayments)
  await portal.t.database.asOwner('analyze')
  const api = await portal.startApi()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const pool = new pg.Pool({ connectionString: portal.t.database.ownerUrl, max: 10 })
  try {
    const readers = await seedReaders(portal)
    const readerOf = (n: number) => readers[n % readers.length]!
    const bare = await timed(calls, atOnce, async (n) => {
      const values = [tenantId, readerOf(n).debtId]
      await pool.query({ name: 'bare', text: 'select * from debt where tenant_id = $1 and id = $2', values })
    })
    const [backend] = await portal.t.database.asOwner<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(backend!.pid)
    const lines = []
    for (const [name, { endpoint, body }] of Object.entries(reads)) {
      const one = async (n: number) => {
        const status = await send(portal, agent, readerOf(n), endpoint, body(readerOf(n)))
        if (status !== 200) throw new Error(`${name}: ${status}`)
      }
      await timed(atOnce * 20, atOnce, one)
      const cpu = () => ({ api: cpuOf(api.pid), database: cpuOfFamily(postmaster) })
      const before = cpu()
      const run = await timed(calls, atOnce, one)
      const after = cpu()
      const each = (of: keyof typeof before) => ((after[of] - before[of]) / calls) * 1000
      lines.push({ name, ...figuresOf(run), cpu: { api: each('api'), database: each('database') } })
    }
    const [{ payments }] = (await portal.t.database.asOwner<{ payments: number }>(
      'select count(*)::int as payments from payment',
    )) as [{ payments: number }]
    const result = { consumers, payments, calls, atOnce, bare: figuresOf(bare), lines, load: loadavg()[0] }
    process.stdout.write(`${JSON.stringify(result)}\n`)
    writeFileSync(file, JSON.stringify(result))
  } finally {
    agent.destroy()
    await pool.end()
    await api.kill()
    await portal.close()
    await server.stop()
  }
}

const [file, consumers = '100000', calls = '4000', atOnce = '32'] = process.argv.slice(2)
if (!file) throw new Error('A file for the result.')
await measure(file, Number(consumers), Number(calls), Number(atOnce))
