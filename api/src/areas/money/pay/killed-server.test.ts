import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { until } from '../../../testing/until.ts'
import { startTestPortal, type TestPortal } from '../../../testing/start-portal.ts'
import { send, type RunningProcess, type WireAnswer } from '../../../testing/start-server.ts'
import { checkLedger } from '../../../core/ledger/check.ts'

// The real API and the real simulator as processes of their own; the API is killed while money is under way.

const tenantId = 'harborlight'
let portal: TestPortal
let api: RunningProcess

beforeAll(async () => {
  portal = await startTestPortal(tenantId)
  api = await portal.startApi()
})
afterAll(async () => {
  await api.kill()
  await portal.close()
})

async function signedIn(debtor: Debtor) {
  const key = `key-${debtor.debtId}`
  const headers = await portal.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = {
    debt_id: debtor.debtId,
    amount: '40.00',
    payment_method: 'ach',
    payment_method_id: debtor.bankId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  const to = { port: portal.port, host: portal.host(tenantId), headers: { ...headers, 'idempotency-key': key } }
  return {
    pay: () => send({ ...to, path: '/api/v1/client/submit-one-time-payment', method: 'POST', body }),
    outcome: () => send({ ...to, path: `/api/v1/payments/by-key/${key}`, method: 'GET' }),
  }
}

const chargesOf = async (debtor: Debtor) =>
  (await portal.controls.list(tenantId)).charges.filter((charge) => charge.debt_id === debtor.debtId)
const statesOf = (debtor: Debtor) =>
  portal.t.database.asOwner<{ state: string }>('select state from payment where debt_id = $1', [debtor.debtId])

describe('the API is killed during a payment', () => {
  // Before the request is read, around the commit of the intent, while the processor works, after it has answered.
  it.each(process.env.PORTAL_PROOF ? [1, 10, 25, 40, 60, 100, 150, 250, 400] : [10, 60, 400])(
    'after %i ms: asked again with its key it ends, charged at most once, and the books add up',
    async (killAfterMs) => {
      const debtor = await seedDebtor(portal.t, tenantId)
      await portal.controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode: 'slow', times: 1 })
      const browser = await signedIn(debtor)
      const first = browser.pay().then(
        (answer): WireAnswer | null => answer,
        () => null,
      )
      await wait(killAfterMs)
      await api.kill()
      expect(await first).toBeNull()
      api = await portal.startApi()
      await portal.clock.refresh([tenantId])
      await portal.clock.set(tenantId, new Date(portal.clock.now(tenantId).getTime() + 60_000))

      // What the browser does: the same order under the same key, until it knows.
      const deadline = Date.now() + 90_000
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
      expect(await checkLedger(portal.t.deps, tenantId)).toBeNull()
    },
  )

  it('answers the requests that are under way before it closes', async () => {
    const debtor = await seedDebtor(portal.t, tenantId)
    await portal.controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode: 'slow', times: 1 })
    const answer = (await signedIn(debtor)).pay()
    await until(async () => (await statesOf(debtor)).length === 1)
    const code = await api.stop()
    expect((await answer).status).toBe(200)
    expect(code).toBe(0)
    expect(await chargesOf(debtor)).toHaveLength(1)
    api = await portal.startApi()
  })
})
