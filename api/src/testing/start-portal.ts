import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSimulatorControls, type SimulatorControls } from '../gateways/processor/simulator/controls.ts'
import { defaultTenantsFolder } from '../tenancy/tenants.ts'
import { createDemoClock, type MovableClock } from '../time/clock.ts'
import type { Identity } from './caller.ts'
import { freeBasePort, startProcess, type RunningProcess } from './start-server.ts'
import { buildTestApp, type TestApp } from './test-app.ts'
import { testKeys } from './vault.ts'

const processorKey = 'a key for tests only, of length 40 chars'

/** The real simulator and any number of real API processes on one database. */
export interface TestPortal {
  /** Writes the database that the processes read. */
  readonly t: TestApp
  readonly clock: MovableClock
  readonly controls: SimulatorControls
  /** The process of the simulated processor. */
  readonly processorPid: number
  /** The API's port. */
  readonly port: number
  /** The host name of a tenant, with the port of its pages. */
  host(tenantId: string): string
  /** @param address where it listens; one process for each. @param nodeOptions for example `--cpu-prof`. */
  startApi(address?: string, nodeOptions?: readonly string[]): Promise<RunningProcess>
  /** The headers of a signed-in browser. */
  signInAs(tenantId: string, who: Identity): Promise<Record<string, string>>
  /** Ends the simulator and drops the database; the test ends its API processes before. */
  close(): Promise<void>
}

/** @param prepare fills the database before anything reads it. */
export async function startTestPortal(
  tenantId: string,
  prepare: (t: TestApp, clock: MovableClock) => Promise<void> = async () => {},
): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-processes-'))
  mkdirSync(join(folder, 'tenants'))
  copyFileSync(join(defaultTenantsFolder, `${tenantId}.json`), join(folder, 'tenants', `${tenantId}.json`))
  const base = await freeBasePort()
  const t = await buildTestApp({ tenants: [tenantId] })
  const clock = createDemoClock(t.deps.db)
  await prepare(t, clock)
  await clock.set(tenantId, t.clock.now(tenantId))
  const env = {
    PORTAL_MODE: 'demo',
    PORTAL_LOG: 'warn',
    PORTAL_PORT: String(base),
    PORTAL_DATA: folder,
    PORTAL_TENANTS: join(folder, 'tenants'),
    PORTAL_KEYS: testKeys,
    PORTAL_PROCESSOR_KEY: processorKey,
    DATABASE_URL: t.database.appUrl,
    DATABASE_OWNER_URL: t.database.ownerUrl,
  }
  const host = (id: string) => `${id}.localhost:${base}`
  const hosted = await startProcess('hosted.ts', env, {
    port: base + 2,
    path: '/health',
    host: `hosted.localhost:${base + 2}`,
  })
  return {
    t,
    clock,
    controls: createSimulatorControls({
      address: `http://127.0.0.1:${base + 2}`,
      host: `hosted.localhost:${base + 2}`,
      key: processorKey,
      deadlineMs: 5_000,
    }),
    processorPid: hosted.pid,
    port: base + 3,
    host,
    startApi: (address = '127.0.0.1', nodeOptions = []) =>
      startProcess(
        'server.ts',
        { ...env, PORTAL_API_LISTEN: address },
        { address, port: base + 3, path: '/api/v1/health', host: `127.0.0.1:${base + 3}` },
        nodeOptions,
      ),
    async signInAs(id, who) {
      const { cookies, bearer } = await t.signInAs(id, who)
      return {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        authorization: `Bearer ${bearer}`,
        origin: `http://${host(id)}`,
      }
    },
    async close() {
      await hosted.kill()
      await t.close()
      rmSync(folder, { recursive: true })
    },
  }
}
