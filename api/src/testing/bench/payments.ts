import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import type { TenantSettings } from '@portal/shared/contract'
import { checkLedger } from '../../core/ledger/check.ts'
import { sideBySide } from '../../jobs/side-by-side.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { startTestDatabase } from '../database.ts'
import { seedDebtor, type Debtor } from '../debtor.ts'
import { bankOrder } from '../orders.ts'
import { startTestPortal, type TestPortal } from '../start-portal.ts'
import type { RunningProcess } from '../start-server.ts'
import { cpuOf, cpuOfFamily, parentOf } from './cpu-of.ts'
import { largestShares, type Share } from './profile-shares.ts'
import { rawInserts } from './raw-inserts.ts'

// Payments by bank account through a process of the API, on a durable database, with the simulated processor in a third
// process: `node platform/boot/program.mjs api/src/testing/bench/payments.ts <file for the result> <payments> <at once>
// [folder for a profile of the API]`.

const [{ id: tenantId }] = loadTenantFiles(defaultTenantsFolder) as [TenantSettings]
/** Different amounts are different payments of one person. */
const amounts = ['1.00', '2.00', '3.00', '4.00']

interface Payer {
  readonly debtor: Debtor
  readonly headers: Record<string, string>
}

/** Makes people who are signed in, several at a time. */
async function seedPayers(portal: TestPortal, many: number): Promise<Payer[]> {
  const payers: Payer[] = []
  await sideBySide(Array(many).keys(), async () => {
    const debtor = await seedDebtor(portal.t, tenantId)
    const signedIn = await portal.signInAs(tenantId, { consumer: debtor.consumerId })
    payers.push({ debtor, headers: { ...signedIn, 'x-forwarded-for': addressOf(payers.length) } })
  })
  return payers
}

/** Runs `work` for each item, `atOnce` of them at a time. @returns the milliseconds of each, shortest first */
async function timed<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const timedOne = async (item: T) => {
    const startedAt = performance.now()
    await work(item)
    times.push(performance.now() - startedAt)
  }
  await sideBySide(items, timedOne, atOnce)
  return times.sort((one, other) => one - other)
}

/** An address of their own for each person: refusals are counted by address. */
const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

function post(portal: TestPortal, agent: Agent, { debtor, headers }: Payer, amount: string): Promise<string> {
  const body = JSON.stringify(bankOrder(debtor, amount))
  return new Promise((resolve) => {
    const call = request(
      {
        port: portal.port,
        path: '/api/v1/client/submit-one-time-payment',
        method: 'POST',
        agent,
        headers: {
          ...headers,
          host: portal.host(tenantId),
          'content-type': 'application/json',
          'idempotency-key': `${debtor.debtId}-${amount}`,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve(`${answer.statusCode} ${(JSON.parse(text) as { code?: string }).code ?? ''}`))
      },
    )
    call.on('error', ({ message }) => resolve(message)).end(body)
  })
}

/** Where the process of the API computed while it was measured; ends it. */
async function sharesOf(api: RunningProcess, folder: string, fromSecond: number): Promise<Share[]> {
  await api.stop()
  return largestShares(folder, fromSecond)
}

async function measure(file: string, payments: number, atOnce: number, profile: string): Promise<void> {
  const server = await startTestDatabase({ isDurable: true })
  const portal = await startTestPortal(tenantId)
  const startedApi = performance.now()
  const api = await portal.startApi(undefined, profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    const payers = await seedPayers(portal, Math.ceil(payments / amounts.length))
    await portal.t.database.asOwner('analyze')
    const orders = amounts.flatMap((amount) => payers.map((payer) => ({ payer, amount })))
    const plain = await rawInserts(server.ownerUrl, 4_000, atOnce)
    const [backend] = await portal.t.database.asOwner<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(backend!.pid)
    const cpu = () => ({
      api: cpuOf(api.pid),
      processor: cpuOf(portal.processorPid),
      database: cpuOfFamily(postmaster),
    })
    const before = cpu()
    const startedAt = performance.now()
    const answers: Record<string, number> = {}
    const times = await timed(orders, atOnce, async ({ payer, amount }) => {
      const answer = await post(portal, agent, payer, amount)
      answers[answer] = (answers[answer] ?? 0) + 1
    })
    const seconds = (performance.now() - startedAt) / 1000
    const after = cpu()
    const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const [{ paid }] = (await portal.t.database.asOwner<{ paid: number }>(
      `select count(*)::int as paid from payment where state = 'succeeded'`,
    )) as [{ paid: number }]
    const fault = await checkLedger(portal.t.deps, tenantId)
    const each = (of: keyof typeof before) => ((after[of] - before[of]) / orders.length) * 1000
    const result = {
      payments: orders.length,
      paid,
      answers,
      isBalanced: fault === null,
      atOnce,
      aSecond: orders.length / seconds,
      plain,
      p50: percentile(0.5),
      p99: percentile(0.99),
      cpu: { api: each('api'), processor: each('processor'), database: each('database') },
      load: loadavg()[0],
      ...(profile && { shares: await sharesOf(api, profile, (startedAt - startedApi) / 1000) }),
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
    writeFileSync(file, JSON.stringify(result))
  } finally {
    agent.destroy()
    await api.kill()
    await portal.close()
    await server.stop()
  }
}

const [file, payments = '2000', atOnce = '64', profile = ''] = process.argv.slice(2)
if (!file) throw new Error('A file for the result.')
await measure(file, Number(payments), Number(atOnce), profile)
