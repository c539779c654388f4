import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents, type LocalDate } from '@portal/shared/domain'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { instalmentsOf, onDebt, seedPayment, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { settleInstalment } from './settle-instalment.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

interface Settled {
  /** Cents that are owed after the payment was posted. */
  balance: number
  /** Cents of another payment that is on its way. */
  pending?: number
  discount?: number
  isOpenEnded?: boolean
  /** The states of the payments of the plan, $40 each. */
  rows?: ('completed' | 'submitted' | 'scheduled' | 'failed')[]
  plan?: string
  debt?: string
}

/** A payment of a plan was posted; what became of the plan and of its debt. */
async function settled({ balance, pending = 0, rows = ['completed', 'completed'], ...over }: Settled) {
  const debtor = await seedDebtor(t, tenantId, { balance: balance / 100 })
  const dates = ['2026-02-23', '2026-03-02'] as LocalDate[]
  const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 4_000], ...over })
  for (const [i, status] of rows.entries())
    await setInstalment(t, tenantId, planId, i + 1, {
      status,
      covered: toCents(status === 'completed' || status === 'submitted' ? 4_000 : 0),
    })
  await t.database.asOwner('update plan set status = $2 where id = $1', [planId, over.plan ?? 'active'])
  await t.database.asOwner('update debt set status = $2 where id = $1', [debtor.debtId, over.debt ?? 'established'])
  if (pending > 0) await seedPayment(t, debtor, { amount: pending, settlement: 'pending', planId })
  const payment = await seedPayment(t, debtor, { amount: 4_000, planId })
  await onDebt(t, debtor, (work, debt) => settleInstalment(work, debt, payment))
  const [plan] = await t.database.asOwner<{ status: string; ended: string | null; total: string }>(
    'select status, end_reason as ended, total from plan where id = $1',
    [planId],
  )
  const [debt] = await t.database.asOwner<{ status: string; balance: string }>(
    'select status, balance from debt where id = $1',
    [debtor.debtId],
  )
  const told = await t.database.asOwner<{ purpose: string }>(
    'select distinct purpose from message where person_id = $1',
    [debtor.consumerId],
  )
  const amounts = (await instalmentsOf(t, tenantId, planId)).map(({ amount }) => Number(amount))
  return {
    plan: plan!.status,
    ended: plan!.ended,
    debt: debt!.status,
    balance: Number(debt!.balance),
    added: amounts.slice(2),
    told: told.map(({ purpose }) => purpose),
  }
}
const goesOn = { plan: 'active', ended: null, debt: 'established', added: [], told: [] }

describe('L-07: money came to a settlement', () => {
  it.each<[string, Settled, number]>([
    ['forgives the rest when no more than that is left', { balance: 3_000 }, 0],
    [
      'leaves the end of the plan to its debt, which is paid then',
      { balance: 3_000, rows: ['completed', 'completed'] },
      0,
    ],
    ['forgives nothing while one cent more is owed', { balance: 3_001, rows: ['completed', 'scheduled'] }, 3_001],
    ['forgives nothing while other money is on its way', { balance: 3_000, pending: 1 }, 3_000],
    ['forgives nothing before the plan begins', { balance: 3_000, plan: 'selected' }, 3_000],
    ['forgives nothing after the plan was cancelled', { balance: 3_000, plan: 'cancelled' }, 3_000],
  ])('%s', async (_, facts, balance) => {
    const after = await settled({ rows: ['completed', 'submitted'], discount: 3_000, ...facts })
    expect(after).toEqual({ ...goesOn, plan: facts.plan ?? 'active', balance })
  })

  it('forgives the rest of a plan that rests, too', async () => {
    expect(await settled({ balance: 3_000, discount: 3_000, plan: 'paused' })).toMatchObject({ balance: 0 })
  })
})

describe('money came to a plan without another payment', () => {
  it('ends it as paid, opens its debt for what is owed still, and tells its owner', async () => {
    const ended = {
      plan: 'completed',
      ended: 'paid',
      debt: 'active',
      balance: 500,
      added: [],
      told: ['plan_completed'],
    }
    expect(await settled({ balance: 500 })).toEqual(ended)
    expect(await settled({ balance: 500, plan: 'paused', debt: 'delinquent' })).toEqual(ended)
  })

  it.each<[string, Settled]>([
    ['while one of its payments is on its way', { balance: 500, rows: ['completed', 'submitted'] }],
    ['when nothing is owed: the debt that is paid in full ends it', { balance: 0 }],
    ['when nothing is owed, though other money is on its way', { balance: 0, pending: 700 }],
  ])('does not end it %s', async (_, facts) => {
    expect(await settled(facts)).toEqual({ ...goesOn, balance: facts.balance })
  })

  it.each([
    ['another payment like the others', 9_000, 0, [4_000]],
    ['one of what is owed, where that is less', 3_900, 0, [3_900]],
    ['one of what is not on its way', 4_500, 1_000, [3_500]],
  ])('asks for %s, when it is open-ended', async (_, balance, pending, added) => {
    expect(await settled({ balance, pending, isOpenEnded: true })).toEqual({ ...goesOn, balance, added })
  })

  it('asks a plan that has not begun for nothing more', async () => {
    const after = await settled({ balance: 9_000, isOpenEnded: true, plan: 'selected' })
    expect(after).toEqual({ ...goesOn, plan: 'selected', balance: 9_000 })
  })
})

describe('L-02: money came to a delinquent debt', () => {
  it.each<[string, Settled, string]>([
    ['is in order once nothing is past due', { balance: 4_000, rows: ['completed', 'submitted'] }, 'established'],
    [
      'is in order though all that is owed is on its way',
      { balance: 4_000, pending: 4_000, rows: ['completed', 'submitted'] },
      'established',
    ],
    ['stays in arrears while a payment has failed', { balance: 4_000, rows: ['completed', 'failed'] }, 'delinquent'],
  ])('%s', async (_, facts, debt) => {
    expect(await settled({ ...facts, debt: 'delinquent' })).toMatchObject({ plan: 'active', debt })
  })
})

describe('money that was posted', () => {
  it('counts for nobody’s plan when it was paid outside of one', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await seedPayment(t, debtor, { amount: 4_000, methodId: null })
    await onDebt(t, debtor, (work, debt) => settleInstalment(work, debt, payment))
    const [row] = await t.database.asOwner('select status, balance from debt where id = $1', [debtor.debtId])
    expect(row).toEqual({ status: 'active', balance: '10000' })
  })

  it('ends the planned next try of its own payment alone', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const dates = ['2026-02-23', '2026-03-02'] as LocalDate[]
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 4_000] })
    const failed = { failureCode: 'R01', retryOn: '2026-03-05', tries: 1 }
    const ids = [1, 2].map((seq) => setInstalment(t, tenantId, planId, seq, { status: 'submitted', ...failed }))
    const credits = (await Promise.all(ids)).map((id) => ({ id, amount: 4_000 }))
    const own = { amount: 8_000, planId, planPaymentId: credits[0]!.id, kind: 'plan' } as const
    const payment = await seedPayment(t, debtor, { ...own, credits })
    await onDebt(t, debtor, (work, debt) => settleInstalment(work, debt, payment))
    expect(await instalmentsOf(t, tenantId, planId)).toMatchObject([
      { status: 'completed', failureCode: null, retryOn: null, tries: 1 },
      { status: 'completed', ...failed },
    ])
  })
})
