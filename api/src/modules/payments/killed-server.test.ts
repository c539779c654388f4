import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createSimulatorControls, type SimulatorControls } from '../../gateways/processor/simulator/controls.ts'
import { defaultTenantsFolder } from '../../tenancy/tenants.ts'
import { seedDebtor, type Debtor } from '../../testing/debtor.ts'
import { freeBasePort, send, startProcess, type RunningProcess, type WireAnswer } from '../../testing/start-server.ts'
import { buildTestApp, testKeys, type TestApp } from '../../testing/test-app.ts'
import { createDemoClock, type MovableClock } from '../../time/clock.ts'
import { checkLedger } from '../ledger/check.ts'

// The real API and the real simulator as processes of their own; the API is killed while money is under way.

const tenantId = 'harborlight'
const processorKey = 'a key for tests only, of length 40 chars'
let folder: string
let t: TestApp
let clock: MovableClock
let port: number
let api: RunningProcess
let hosted: RunningProcess
let controls: SimulatorControls

const environment = () => ({
  PORTAL_MODE: 'demo',
  PORTAL_LOG: 'warn',
  PORTAL_PORT: String(port),
  PORTAL_DATA: folder,
  PORTAL_TENANTS: join(folder, 'tenants'),
  PORTAL_KEYS: testKeys,
  PORTAL_PROCESSOR_KEY: processorKey,
  DATABASE_URL: t.database.appUrl,
  DATABASE_OWNER_URL: t.database.ownerUrl,
})
const host = () => `${tenantId}.localhost:${port}`
const startApi = () =>
  startProcess('server.ts', environment(), { port: port + 3, path: '/api/v1/health', host: `127.0.0.1:${port + 3}` })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  mkdirSync(join(folder, 'tenants'))
  copyFileSync(join(defaultTenantsFolder, `${tenantId}.json`), join(folder, 'tenants', `${tenantId}.json`))
  port = await freeBasePort()
  t = await buildTestApp({ tenants: [tenantId] })
  clock = createDemoClock(t.deps.db)
  await clock.set(tenantId, t.clock.now(tenantId))
  controls = createSimulatorControls({
    address: `http://127.0.0.1:${port + 2}`,
    host: `hosted.localhost:${port + 2}`,
    key: processorKey,
    deadlineMs: 5_000,
  })
  hosted = await startProcess('hosted.ts', environment(), {
    port: port + 2,
    path: '/health',
    host: `hosted.localhost:${port + 2}`,
  })
  api = await startApi()
}, 60_000)
afterAll(async () => {
  await api.kill()
  await hosted.kill()
  await t.close()
  rmSync(folder, { recursive: true })
})

async function signedIn(debtor: Debtor) {
  const { cookies, bearer } = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const headers: Record<string, string> = {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    authorization: `Bearer ${bearer}`,
    origin: `http://${host()}`,
    'idempotency-key': `key-${debtor.debtId}`,
  }
  const body = {
    debt_id: debtor.debtId,
    amount: '40.00',
    payment_method: 'ach',
    payment_method_id: debtor.bankId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  const to = { port: port + 3, host: host(), headers }
  return {
    pay: () => send({ ...to, path: '/api/v1/client/submit-one-time-payment', method: 'POST', body }),
    outcome: () => send({ ...to, path: `/api/v1/payments/by-key/key-${debtor.debtId}`, method: 'GET' }),
  }
}

const chargesOf = async (debtor: Debtor) =>
  (await controls.list(tenantId)).charges.filter((charge) => charge.debt_id === debtor.debtId)
const statesOf = (debtor: Debtor) =>
  t.database.asOwner<{ state: string }>('select state from payment where debt_id = $1', [debtor.debtId])

describe('the API is killed while a payment is under way', () => {
  // Before the request is read, around the commit of the intent, while the processor works, after it has answered.
  it.each([1, 10, 25, 60, 150, 400])(
    'after %i ms: asked again with its key it ends, charged at most once, and the books add up',
    async (killAfterMs) => {
      const debtor = await seedDebtor(t, tenantId)
      await controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode: 'slow', times: 1 })
      const browser = await signedIn(debtor)
      const first = browser.pay().then(
        (answer): WireAnswer | null => answer,
        () => null,
      )
      await wait(killAfterMs)
      await api.kill()
      expect(await first).toBeNull()
      api = await startApi()
      await clock.refresh([tenantId])
      await clock.set(tenantId, new Date(clock.now(tenantId).getTime() + 60_000))

      // What the browser does: the same order under the same key, until it knows.
      const deadline = Date.now() + 30_000
      let state = ''
      while (state !== 'succeeded') {
        if (Date.now() > deadline) throw new Error(`the payment is still ${state}`)
        const { status, text } = await browser.pay()
        expect([200, 409]).toContain(status)
        const outcome = await browser.outcome()
        state =
          outcome.status === 200
            ? ((JSON.parse(outcome.text) as { data: { state: string } | null }).data?.state ?? 'absent')
            : text
        if (state !== 'succeeded') await wait(1_500)
      }
      expect(await statesOf(debtor)).toEqual([{ state: 'succeeded' }])
      expect((await chargesOf(debtor)).map((charge) => charge.amount_cents)).toEqual([4000])
      expect(await checkLedger(t.deps, tenantId)).toBeNull()
    },
    60_000,
  )

  it('closes in order when it is asked to: what is under way is answered first', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode: 'slow', times: 1 })
    const answer = (await signedIn(debtor)).pay()
    await wait(300)
    const code = await api.stop()
    expect((await answer).status).toBe(200)
    expect(code).toBe(0)
    expect(await chargesOf(debtor)).toHaveLength(1)
    api = await startApi()
  }, 60_000)
})
