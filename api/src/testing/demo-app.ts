import { rmSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { createCarrierFaults } from '../demo/control/carrier-faults.ts'
import { withInventedPast } from '../demo/invented-past.ts'
import { registerDemo } from '../demo/control/routes.ts'
import { createDemoData } from '../demo/demo-data.ts'
import type { DemoDeps } from '../demo/demo-deps.ts'
import { createFreshPeople } from '../demo/people/fresh-people.ts'
import type { Deps } from '../deps.ts'
import { jobHandlers } from '../job-handlers.ts'
import { drainJobs } from '../jobs/jobs.ts'
import { createDemoClock } from '../time/clock.ts'
import { Caller } from './caller.ts'
import { startHosted, type TestHosted } from './start-hosted.ts'
import { buildTestApp, type TestApp } from './test-app.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'

/** The API with the demo's controls, the simulated processor behind it, and a stand-in for the assets server. */
export interface TestDemo {
  readonly demo: DemoDeps
  readonly hosted: TestHosted
  /** The requests to the assets server, and its next answer. */
  readonly assets: { orders: unknown[]; answer: { status: number; body: unknown } }
  /** At the demo's own host. */
  readonly operator: Caller
  /** At any host. */
  at(host: string): Caller
  /** A visitor at a tenant's host. */
  visitor(tenantId: string): Caller
  runJobs(): Promise<void>
  readonly database: TestApp['database']
  close(): Promise<void>
}

/** The people of a bulk tenant: more than one page, and quickly filled. */
const BULK = 300

/** @param tenants ids of the tenants to serve; `fill` makes their demo people first. */
export async function buildTestDemo(tenants: readonly string[], { fill = false } = {}): Promise<TestDemo> {
  const hosted = await startHosted()
  const tenantsFolder = smallTenants(BULK)
  const t = await buildTestApp({ tenants, processor: hosted.processor, config: { tenantsFolder } })
  const carrierFaults = createCarrierFaults({ timeoutMs: 20, slowMs: 20 })
  const clock = createDemoClock(t.deps.db)
  hosted.follow((tenant) => (tenant ? clock.now(tenant) : new Date()))
  const deps: Deps = {
    ...t.deps,
    processor: withInventedPast(hosted.processor, t.deps),
    clock,
    ...carrierFaults.around(t.deps),
    signing: carrierFaults.aroundSigning(t.deps.signing),
  }
  const assets: TestDemo['assets'] = { orders: [], answer: { status: 200, body: [] } }
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (body) assets.orders.push(JSON.parse(body))
      reply.writeHead(assets.answer.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(assets.answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const data = createDemoData(deps, clock, t.database.ownerUrl)
  if (fill) await data.fill()
  const core = {
    deps,
    data,
    clock,
    carrierFaults,
    simulator: hosted.controls,
    assets: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const demo = { ...core, fresh: createFreshPeople(core) }
  const app = await buildApp(deps)
  registerDemo(app, demo)
  await app.ready()
  const { port } = deps.config
  return {
    demo,
    hosted,
    assets,
    operator: new Caller(app, `localhost:${port}`),
    at: (host) => new Caller(app, host),
    visitor: (tenantId) => new Caller(app, `${tenantId}.localhost:${port}`),
    runJobs: () => drainJobs(deps.db.pool, jobHandlers(deps), deps.log),
    database: t.database,
    async close() {
      await app.close()
      await data.close()
      await new Promise((resolve) => server.close(resolve))
      await hosted.close()
      await t.close()
      rmSync(tenantsFolder, { recursive: true })
    },
  }
}

/** A copy of the tenants' folder with fewer people for bulk tenants; the caller removes it. */
function smallTenants(bulk: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  cpSync(defaultTenantsFolder, folder, { recursive: true })
  for (const { id } of loadTenantFiles(folder)) {
    const file = join(folder, 'demo', `${id}.json`)
    const profile = JSON.parse(readFileSync(file, 'utf8')) as { bulk: number }
    if (profile.bulk > 0) writeFileSync(file, JSON.stringify({ ...profile, bulk }))
  }
  return folder
}
