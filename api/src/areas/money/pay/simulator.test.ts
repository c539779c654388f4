import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { startHosted, type TestHosted, type Webhook } from '../../../testing/start-hosted.ts'
import { until } from '../../../testing/until.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { reconcilePayments } from './reconcile.ts'

const tenantId = 'harborlight'
let t: TestApp
let hosted: TestHosted

beforeAll(async () => {
  hosted = await startHosted()
  t = await buildTestApp({ processor: hosted.processor, tenants: [tenantId] })
})
afterAll(async () => {
  await t.close()
  await hosted.close()
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

async function pay(debtor: Debtor) {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = {
    debt_id: debtor.debtId,
    amount: '100.00',
    payment_method: 'ach' as const,
    payment_method_id: debtor.bankId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  return who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtor.debtId}` })
}

/** Delivers the processor's posts, each as often as it was posted. */
async function deliver(): Promise<number[]> {
  const statuses: number[] = []
  for (const { headers, body } of hosted.webhooks.splice(0)) {
    const signature = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.includes('signature')),
    ) as Record<string, string>
    const answer = await t
      .visitor(tenantId)
      .send('POST', '/api/v1/webhooks/processor', body, { 'content-type': 'application/json', ...signature })
    statuses.push(answer.status)
  }
  return statuses
}

const chargesOf = async (debtor: Debtor) =>
  (await hosted.controls.list(tenantId)).charges.filter((charge) => charge.debt_id === debtor.debtId)
const paymentOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ state: string; settlement: string }>(
      'select state, settlement from payment where debt_id = $1',
      [debtor.debtId],
    )
  )[0]

describe('over the wire to the simulated processor', () => {
  it.each(['timeout', 'reset-before', 'reset-after', 'error', 'slow', 'ok', 'duplicate-webhook', 'late-webhook'])(
    '%s: one charge, one payment, books that add up',
    async (mode) => {
      const debtor = await seedDebtor(t, tenantId)
      expect(await hosted.controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode, times: 1 })).toMatchObject(
        { status: 200 },
      )
      const answer = await pay(debtor)
      expect(answer.status).toBe(200)
      expect(['unknown', 'succeeded']).toContain(answer.body.data.state)
      await deliver()
      t.clock.advance('10s')
      await reconcilePayments(t.deps, t.tenant(tenantId))
      expect(await chargesOf(debtor)).toHaveLength(1)
      expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
      for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
        await hosted.controls.settle(tenantId, day)
      const [charge] = await chargesOf(debtor)
      const isTold = ({ body }: Webhook) => body.includes('charge.settled') && body.includes(charge!.reference)
      await until(() => hosted.webhooks.some(isTold))
      expect((await deliver()).every((status) => status === 200)).toBe(true)
      expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'settled' })
    },
  )

  it('decline: nothing is charged or pending', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await hosted.controls.control({ tenant: tenantId, debt_id: debtor.debtId, mode: 'decline', times: 1 })
    expect((await pay(debtor)).body.code).toBe('payment_declined')
    expect(await paymentOf(debtor)).toMatchObject({ state: 'failed', settlement: 'none' })
  })
})
