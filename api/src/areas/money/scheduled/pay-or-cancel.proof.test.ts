import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays } from '@portal/shared/domain'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import type { Caller } from '../../../testing/caller.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { submitPromise } from './pay-promises.ts'

const tenantId = 'harborlight'
const ROUNDS = 500
const DEBTORS = 50
const LANES = 3
let t: TestApp
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const agreed = '2026-03-02T15:00:00.000Z'
let keys = 0
const key = () => ({ 'idempotency-key': `race-key-${++keys}` })
const rows = (sql: string, debtor: Debtor) => t.database.asOwner<Record<string, string>>(sql, [debtor.debtId])

async function schedule(debtor: Debtor, who: Caller): Promise<string> {
  const { window, blocked_dates } = (await who.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } }))
    .body
  const day = [1, 2, 3].map((n) => addDays(window.from, n)).find((date) => !blocked_dates.includes(date))!
  const body = {
    debt_id: debtor.debtId,
    amount: '0.10',
    payment_method: 'card' as const,
    card_id: debtor.cardId,
    agreement_timestamp: agreed,
    start_date: day,
  }
  const made = await who.call(endpoints.schedulePayment, { body }, key())
  expect(made.body.code ?? 'made').toBe('made')
  return made.body.data.id
}

/** Everybody at once, in an order that changes from round to round. */
async function race(debtor: Debtor, who: Caller, round: number) {
  const promiseId = await schedule(debtor, who)
  const pay = () =>
    who.call(endpoints.payScheduledNow, { params: { id: debtor.debtId }, body: { agreement_timestamp: agreed } }, key())
  const cancel = () => who.call(endpoints.cancelScheduledPayment, { params: { reference_number: debtor.reference } })
  const night = () => submitPromise(t.deps, t.tenant(tenantId), promiseId)
  const [paid, cancelled, run] =
    round % 2 === 0
      ? await Promise.all([pay(), cancel(), round % 3 === 0 ? night() : null])
      : await Promise.all([cancel(), pay(), round % 3 === 0 ? night() : null]).then(([c, p, n]) => [p, c, n] as const)
  const wins = [paid.status === 200, cancelled.status === 200, run?.state === 'submitted']
  expect(wins.filter(Boolean)).toHaveLength(1)
  // The loser gets the reason.
  if (paid.status !== 200) expect([paid.status, paid.body.code]).toEqual([409, 'otp_ended'])
  if (cancelled.status !== 200) {
    expect(cancelled.status).toBe(409)
    expect(['too_late', 'otp_ended']).toContain(cancelled.body.code)
  }
  const [promise] = await rows(
    'select status, (select count(*)::int from payment where promise_id = p.id) as payments from payment_promise p where debt_id = $1 order by created_at desc, id desc limit 1',
    debtor,
  )
  if (cancelled.status === 200) expect(promise).toMatchObject({ status: 'cancelled', payments: 0 })
  else expect(promise).toMatchObject({ status: 'submitted', payments: 1 })
  // Removed before the next round.
  await t.database.asOwner(
    "update payment_promise set status = 'settled' where debt_id = $1 and status = 'submitted'",
    [debtor.debtId],
  )
  return cancelled.status === 200 ? 'cancelled' : 'charged'
}

it(`pay now against cancel ${ROUNDS} times: one of them wins, and no cancelled payment is charged`, async () => {
  const debtors = await Promise.all(Array.from({ length: DEBTORS }, () => seedDebtor(t, tenantId, { balance: 1000 })))
  const ends = { cancelled: 0, charged: 0 }
  const waiting = [...debtors]
  const lane = async () => {
    for (let debtor = waiting.pop(); debtor; debtor = waiting.pop()) {
      const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
      for (let round = 0; round < ROUNDS / DEBTORS; round++) {
        ends[await race(debtor, who, round)]++
        // So that no payer reaches the limit of payments in one hour.
        await t.database.asOwner("update payment set created_at = created_at - interval '2 hours' where debt_id = $1", [
          debtor.debtId,
        ])
      }
    }
  }
  // As many at once as there are connections to the database.
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(ends.cancelled + ends.charged).toBe(ROUNDS)
  expect(processor.charges.size).toBe(ends.charged)
  // Both results occur, so this is a real race.
  expect(Math.min(ends.cancelled, ends.charged)).toBeGreaterThan(0)
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
}, 600_000)
