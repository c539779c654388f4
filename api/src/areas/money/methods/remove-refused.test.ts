import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { paymentPromise } from '../../../db/schema/payment.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedPayment } from '../../../testing/plan-rows.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { lockMethod } from './repo.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp
let debtor: Debtor
let me: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  processor.forgotten.length = 0
  debtor = await seedDebtor(t, tenantId)
  me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
})

const remove = (card_id: string, cancel_promise = false) =>
  me.call(endpoints.deleteMethod, { body: { card_id, cancel_promise } })
const promised = (): typeof paymentPromise.$inferInsert => ({
  tenantId,
  id: t.deps.ids.next(),
  debtId: debtor.debtId,
  consumerId: debtor.consumerId,
  date: '2026-03-20',
  amount: toCents(1_000),
  methodId: debtor.cardId,
  status: 'waiting',
  createdAt: t.clock.now(tenantId),
})

describe('a method that is removed', () => {
  it('is forgotten by the processor where it has a token', async () => {
    expect((await remove(debtor.bankId)).status).toBe(200)
    expect(processor.forgotten).toEqual([])
    expect((await remove(debtor.cardId)).status).toBe(200)
    expect(processor.forgotten).toEqual([expect.stringContaining(debtor.cardId)])
  })

  it('is not found a second time, also when both are asked at once', async () => {
    const answers = await Promise.all([remove(debtor.cardId), remove(debtor.cardId)])
    expect(answers.map(({ status, body }) => [status, body.code ?? null]).sort()).toEqual([
      [200, null],
      [404, 'not_found'],
    ])
  })
})

describe('a method is not removed', () => {
  it.each([
    ['created', true],
    ['sent', true],
    ['unknown', true],
    ['failed', false],
  ] as const)('while the processor may be asked about its payment: %s, refused: %s', async (state, isRefused) => {
    await seedPayment(t, debtor, { amount: 1_000, state, settlement: 'none' })
    const { status, body } = await remove(debtor.cardId)
    const refused = [409, 'method_in_use', { card_id: ['payment_in_progress'] }]
    expect([status, body.code, body.errors]).toEqual(isRefused ? refused : [200, undefined, undefined])
  })

  it('K-37: before the person confirms that a scheduled payment ends with it', async () => {
    await t.deps.db.withTenant(tenantId, (tx) => tx.insert(paymentPromise).values(promised()))
    const { status, body } = await remove(debtor.cardId)
    expect([status, body.code, body.errors]).toEqual([409, 'method_in_use', { cancel_promise: ['required'] }])
    expect((await remove(debtor.cardId, true)).status).toBe(200)
  })

  it('K-37: when a payment was scheduled at the same moment, which the person has not confirmed', async () => {
    const isWaiting = async () =>
      (
        await t.database.asOwner(
          "select 1 from pg_locks where relation = 'payment_method'::regclass and locktype = 'tuple'",
        )
      ).length > 0
    let isLocked = false
    const scheduling = t.deps.db.withTenant(tenantId, async (tx) => {
      await lockMethod(tx, tenantId, debtor.consumerId, debtor.cardId)
      isLocked = true
      // The removal has seen no scheduled payment by now.
      await until(isWaiting)
      await tx.insert(paymentPromise).values(promised())
    })
    await until(() => isLocked)
    const { status, body } = await remove(debtor.cardId, true)
    await scheduling
    expect([status, body.code]).toEqual([409, 'conflict'])
    const [row] = await t.database.asOwner('select status from payment_promise where debt_id = $1', [debtor.debtId])
    expect(row).toEqual({ status: 'waiting' })
  })
})
