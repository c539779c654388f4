import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { nightlySteps } from '../../night/steps.ts'
import type { NightlyStep } from '../../night/night.ts'
import { runNightly } from '../../night/run-night.ts'
import { runJobsOf } from '../../run-jobs-of.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { startTestDatabase } from '../database.ts'
import { FakeProcessor } from '../fake-processor.ts'
import { buildTestApp } from '../test-app.ts'
import { cpuOf, cpuOfFamily, parentOf } from './cpu-of.ts'
import { seedManyDue } from './many-due.ts'
import { rawInserts } from './raw-inserts.ts'

// The nightly run with many due payments, on a durable database, with a processor that answers at once:
// `node platform/boot/program.mjs api/src/testing/bench/main.ts <file for the result> <payments> …`. Each number is one tenant.

/** Tenants that take cards; the maximum is one for each number. */
const tenants = loadTenantFiles(defaultTenantsFolder)
  .filter(({ capabilities }) => !capabilities['method.hide_cards'])
  .map(({ id }) => id)
  .slice(0, 3)
const DAY_MS = 86_400_000
const debitDay = localDate('2026-03-04')
/** Cards settle on the banking day after. */
const settleDay = localDate('2026-03-05')

/** Seconds of each step of a night, and of the morning after it: by the clock, and of processor time of the API and the database. */
interface Times {
  readonly clock: Record<string, number>
  readonly api: Record<string, number>
  readonly database: Record<string, number>
}

async function measure(file: string, sizes: number[]): Promise<void> {
  const server = await startTestDatabase({ isDurable: true })
  const processor = new FakeProcessor()
  const t = await buildTestApp({ tenants: tenants.slice(0, sizes.length), processor })
  const [backend] = await t.database.asOwner<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(backend!.pid)
  const look = () => ({
    clock: performance.now() / 1000,
    api: cpuOf(process.pid),
    database: cpuOfFamily(postmaster),
  })
  const timed = async <R>(times: Times, name: string, work: () => Promise<R>): Promise<R> => {
    const before = look()
    const result = await work()
    const after = look()
    for (const of of ['clock', 'api', 'database'] as const) times[of][name] = after[of] - before[of]
    return result
  }
  const night = async (tenantId: string, date: LocalDate): Promise<Times> => {
    t.clock.set(new Date(`${date}T23:30:00.000-05:00`))
    const times: Times = { clock: {}, api: {}, database: {} }
    const steps = Object.entries(nightlySteps).map(([name, step]): [string, NightlyStep] => [
      name,
      (of) => timed(times, name, () => (step as NightlyStep)(of)),
    ])
    const { failed } = await runNightly(t.deps, t.tenant(tenantId), date, { steps: Object.fromEntries(steps) })
    if (Object.keys(failed).length > 0) throw new Error(`failed: ${JSON.stringify(failed)}`)
    // Nobody is written to at night: what waits for the morning leaves when it comes.
    t.clock.set(new Date(Date.parse(`${date}T13:00:00.000-05:00`) + DAY_MS))
    await timed(times, 'morning', () => runJobsOf(t.deps, tenantId))
    return times
  }
  try {
    const runs = []
    for (const [i, payments] of sizes.entries()) {
      const tenantId = tenants[i]!
      t.clock.set('2026-03-02T15:00:00.000Z')
      await seedManyDue(t, tenantId, payments, debitDay)
      const raw = await rawInserts(server.ownerUrl, 4_000)
      const debit = await night(tenantId, debitDay)
      processor.settleAll()
      const settle = await night(tenantId, settleDay)
      const [{ paid, posted }] = (await t.database.asOwner<{ paid: number; posted: number }>(
        `select count(*) filter (where state = 'succeeded')::int as paid, count(*) filter (where settlement = 'settled')::int as posted
           from payment where tenant_id = $1`,
        [tenantId],
      )) as [{ paid: number; posted: number }]
      const [{ sent }] = (await t.database.asOwner<{ sent: number }>(
        `select count(*) filter (where status = 'sent')::int as sent from message where tenant_id = $1 and channel = 'email'`,
        [tenantId],
      )) as [{ sent: number }]
      runs.push({ payments, paid, posted, sent, raw, debit, settle, load: loadavg()[0] })
      process.stdout.write(`${JSON.stringify(runs.at(-1))}\n`)
    }
    writeFileSync(file, JSON.stringify(runs))
  } finally {
    await t.close()
    await server.stop()
  }
}

const [file, ...sizes] = process.argv.slice(2)
if (!file || sizes.length === 0 || sizes.length > tenants.length)
  throw new Error('A file for the result, and up to three numbers.')
await measure(file, sizes.map(Number))
