import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { LocalDate } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { instalmentsOf, onDebt, seedPayment, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { failInstalment } from './fail-instalment.ts'

const tenantId = 'harborlight'
const today = '2026-03-02'
const tomorrow = '2026-03-03'
const inThreeDays = '2026-03-05'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

type Instalment = Awaited<ReturnType<typeof instalmentsOf>>[number]

/** A plan of three payments of $40, the first of them due today. */
async function withPlan() {
  const debtor = await seedDebtor(t, tenantId, { balance: 120 })
  const dates = [today, '2026-03-09', '2026-03-16'] as LocalDate[]
  const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 4_000, 4_000] })
  return {
    debtor,
    planId,
    set: (seq: number, row: Partial<Instalment>) => setInstalment(t, tenantId, planId, seq, row),
  }
}
const setPlan = (planId: string, status: string) =>
  t.database.asOwner('update plan set status = $2 where id = $1', [planId, status])
const planOf = async (planId: string) => {
  const [row] = await t.database.asOwner<{ status: string; why: string | null }>(
    'select status, pause_reason as why from plan where id = $1',
    [planId],
  )
  return row!.why === null ? row!.status : `${row!.status} for ${row!.why}`
}
const fail = (debtor: Debtor, payment: PaymentRow, code: string) =>
  onDebt(t, debtor, (work) => failInstalment(work, payment, code))

interface OwnDebit {
  by?: 'card' | 'bank'
  payment?: Partial<Omit<PaymentRow, 'amount'>>
  row?: Partial<Instalment>
  plan?: string
}

/** A plan whose first payment was debited, and that debit. */
async function withDebit({ by = 'card', payment: over, row, plan }: OwnDebit = {}) {
  const { debtor, planId, set } = await withPlan()
  const [{ id } = { id: '' }] = await instalmentsOf(t, tenantId, planId)
  const payment = await seedPayment(t, debtor, {
    amount: 4_000,
    kind: 'plan',
    state: 'failed',
    settlement: 'none',
    planId,
    planPaymentId: id,
    initiator: 'system',
    methodId: by === 'card' ? debtor.cardId : debtor.bankId,
    credits: [{ id, amount: 4_000, reason: 'debit' }],
    ...over,
  })
  await set(1, { status: 'submitted', paymentId: payment.id, tries: 1, ...row })
  if (plan) await setPlan(planId, plan)
  const first = async () => (await instalmentsOf(t, tenantId, planId))[0]!
  return { debtor, planId, payment, set, first }
}

describe('a payment that is no debit of a plan', () => {
  it('changes nothing when its debt had no plan', async () => {
    const { debtor, planId } = await withPlan()
    const before = await instalmentsOf(t, tenantId, planId)
    const payment = await seedPayment(t, debtor, { amount: 4_000, state: 'failed', settlement: 'none' })
    expect(await fail(debtor, payment, 'card_declined')).toBeNull()
    expect(await instalmentsOf(t, tenantId, planId)).toEqual(before)
  })

  it('R-38: lets the plan go on when it had paid nothing that failed before', async () => {
    const { debtor, planId, set } = await withPlan()
    await set(1, { status: 'failed', tries: 2, failureCode: 'R01' })
    const id = await set(2, { status: 'submitted' })
    const payment = await seedPayment(t, debtor, { amount: 4_000, planId, credits: [{ id, amount: 4_000 }] })
    expect(await fail(debtor, payment, 'returned')).toBeNull()
    const states = (await instalmentsOf(t, tenantId, planId)).map(({ status }) => status)
    expect([states, await planOf(planId)]).toEqual([['failed', 'scheduled', 'scheduled'], 'active'])
  })

  it('R-38: makes the plan rest again when a part of what it had paid failed before', async () => {
    const { debtor, planId, set } = await withPlan()
    const ids = [
      await set(1, { status: 'submitted', tries: 2, failureCode: 'R01' }),
      await set(2, { status: 'submitted' }),
    ]
    const credits = ids.map((id) => ({ id, amount: 4_000 }))
    const payment = await seedPayment(t, debtor, { amount: 8_000, planId, credits })
    expect(await fail(debtor, payment, 'returned')).toBeNull()
    const states = (await instalmentsOf(t, tenantId, planId)).map(({ status }) => status)
    expect([states, await planOf(planId)]).toEqual([['failed', 'scheduled', 'scheduled'], 'paused for failure'])
  })
})

describe('a debit of a plan that did not go through', () => {
  it.each<[string, OwnDebit, string, string | null, object, string]>([
    [
      'a card is tried again on the next day',
      {},
      'insufficient_funds',
      tomorrow,
      { kind: 'retry', on: tomorrow },
      'active',
    ],
    [
      'a bank account after three banking days',
      { by: 'bank' },
      'R01',
      inThreeDays,
      { kind: 'retry', on: inThreeDays },
      'active',
    ],
    ['a card that has ended is not tried again', {}, 'expired_card', null, { kind: 'method' }, 'active'],
    ['an unknown reason is left to the owner', {}, 'do_not_honor', null, { kind: 'choose' }, 'active'],
    [
      'L-16: after a second failure the plan rests',
      { row: { tries: 2 } },
      'insufficient_funds',
      inThreeDays,
      { kind: 'paused' },
      'paused for failure',
    ],
    [
      'L-16: after a revoked authorization it rests at once',
      { by: 'bank' },
      'R07',
      null,
      { kind: 'method' },
      'paused for failure',
    ],
    [
      'a plan on hold keeps its next try',
      { plan: 'paused' },
      'insufficient_funds',
      tomorrow,
      { kind: 'paused' },
      'paused',
    ],
  ])('R-38: %s', async (_, own, code, retryOn, next, plan) => {
    const { debtor, planId, payment, first } = await withDebit(own)
    expect(await fail(debtor, payment, code)).toEqual(next)
    expect(await first()).toMatchObject({ status: 'failed', covered: 0n, failureCode: code, failedOn: today, retryOn })
    expect(await planOf(planId)).toBe(plan)
  })

  it('L-16: makes the plan rest when another payment failed before it', async () => {
    const { debtor, planId, payment, set } = await withDebit()
    await set(2, { status: 'failed', tries: 1 })
    expect(await fail(debtor, payment, 'insufficient_funds')).toEqual({ kind: 'paused' })
    expect(await planOf(planId)).toBe('paused for failure')
  })

  it.each([
    ['system', '2026-02-20', today],
    ['consumer', '2026-02-20', '2026-02-20'],
    ['staff', null, today],
  ] as const)(
    'L-02: a try by the %s, failed before on %s: grace counts from %s',
    async (initiator, failedOn, expected) => {
      const { debtor, payment, first } = await withDebit({ payment: { initiator }, row: { failedOn } })
      await fail(debtor, payment, 'insufficient_funds')
      expect((await first()).failedOn).toBe(expected)
    },
  )

  it.each(['insufficient_funds', 'R02'])('F-08: leaves nothing to do when its plan has ended (%s)', async (code) => {
    const { debtor, planId, payment, first } = await withDebit({ plan: 'cancelled' })
    expect(await fail(debtor, payment, code)).toBeNull()
    expect(await first()).toMatchObject({ status: 'skipped', retryOn: null, covered: 0n })
    expect(await planOf(planId)).toBe('cancelled')
  })

  it('counts for nothing when another debit has taken its place', async () => {
    const { debtor, payment, first } = await withDebit({ row: { paymentId: 'a-later-one', status: 'failed' } })
    const before = await first()
    expect(await fail(debtor, payment, 'insufficient_funds')).toBeNull()
    expect(await first()).toEqual({ ...before, covered: 0n })
  })

  it.each(['debt_closed', 'disputed', 'held'])('R-12: was no try when it was taken back first (%s)', async (code) => {
    const { debtor, planId, payment, first } = await withDebit({ row: { tries: 2, retryOn: today, failedOn: null } })
    expect(await fail(debtor, payment, code)).toBeNull()
    const untried = { status: 'scheduled', paymentId: null, tries: 1, retryOn: null, failedOn: null, failureCode: null }
    expect(await first()).toMatchObject(untried)
    expect(await planOf(planId)).toBe('active')
  })
})

describe('a debit that its payer did not confirm to the bank', () => {
  const unconfirmed = { failureCode: 'authentication_required', confirmBy: new Date('2026-03-02T16:00:00Z') } as const
  const row = { tries: 2, retryOn: inThreeDays, failedOn: '2026-02-20' }

  it.each([
    ['insufficient_funds', 'active', 'failed', inThreeDays, 'active'],
    ['R07', 'active', 'failed', inThreeDays, 'paused for failure'],
    ['insufficient_funds', 'cancelled', 'skipped', null, 'cancelled'],
  ])(
    'is no try: what failed before for %s stands, in a plan that is %s',
    async (failureCode, plan, status, retryOn, now) => {
      const own = { payment: unconfirmed, row: { ...row, failureCode }, plan }
      const { debtor, planId, payment, first } = await withDebit(own)
      const { planPaymentId } = payment
      const before = await seedPayment(t, debtor, {
        amount: 4_000,
        kind: 'plan',
        state: 'failed',
        settlement: 'none',
        planId,
        planPaymentId,
      })
      expect(await fail(debtor, payment, 'authentication_required')).toBeNull()
      expect(await first()).toMatchObject({ ...row, status, paymentId: before.id, tries: 1, retryOn, failureCode })
      expect(await planOf(planId)).toBe(now)
    },
  )
})
