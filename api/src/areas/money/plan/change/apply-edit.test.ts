import { describe, expect, it } from '@jest/globals'
import { toCents, type LocalDate } from '@portal/shared/domain'
import type { Refusal } from '../../../../http/refusal.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import type { EditLimits } from './edit-limits.ts'
import { applyEdit, editWindow, needsFreshAuthorization } from './edit-rows.ts'
import type { OpenPlan, PlanReader } from './open-plan.ts'
import type { SentEdit } from './read-edits.ts'

const [found] = loadTenantFiles(defaultTenantsFolder).filter(({ zone }) => zone === 'America/New_York')
/** Three banking days of notice, any time of the last of them. */
const tenant = {
  ...found!,
  closures: [],
  capabilities: {
    ...found!.capabilities,
    cutoff: { time: '17:00', zone: 'America/New_York', earliest: '00:01' },
    'revoke.notice': { business_days: 3, by_time: null, zone: 'America/New_York', wording: 'generic' },
  },
}
/** A consumer; Monday 2 March 2026 at 10:00 when nothing else is said. */
const at = (now = '2026-03-02T15:00:00.000Z') =>
  ({ tenant, now: new Date(now), actor: { kind: 'consumer' } }) as unknown as PlanReader

interface Row {
  dueDate: string
  firstDueDate?: string
  amount?: number
  editedAmount?: number
  covered?: number
  status?: string
}
/** Payments of $40 named p1 and so on; without days of their own on the 20th of March, April and May. */
function planOf(...rows: Partial<Row>[]): OpenPlan {
  const days = ['2026-03-20', '2026-04-20', '2026-05-20']
  const all = days.map((dueDate, i) => ({ dueDate, ...rows[i] }))
  return {
    plan: { total: toCents(12_000), methodId: 'card' },
    rows: all.map(({ amount = 4_000, editedAmount, covered = 0, ...row }, i) => ({
      id: `p${i + 1}`,
      firstDueDate: null,
      status: 'scheduled',
      retryOn: null,
      ...row,
      amount: toCents(amount),
      editedAmount: editedAmount === undefined ? null : toCents(editedAmount),
      covered: toCents(covered),
    })),
  } as unknown as OpenPlan
}

interface Limits {
  least?: number
  movesLeft?: number | null
  latest?: string | null
}
const limitsOf = ({ least = 1, movesLeft = null, latest = null }: Limits): EditLimits => ({
  amountsOf: () => ({ least: toCents(least), most: toCents(9_000) }),
  movesLeft,
  latestOf: () => latest as LocalDate | null,
})
type Edit = readonly [n: number, change: { date?: string; amount?: number }]
const sentAs = (edits: readonly Edit[]) =>
  edits.map(([n, { date, amount }]) => ({
    payment_id: `p${n}`,
    ...(date && { date }),
    ...(amount !== undefined && { amount: toCents(amount) }),
  })) as SentEdit[]

/** What an edit changes, or why it is refused. */
function edited(open: OpenPlan, edits: readonly Edit[], limits: Limits = {}, now?: string) {
  try {
    return applyEdit(at(now), open, sentAs(edits), limitsOf(limits)).map(
      ({ date, amount, isMoved, isOtherAmount }) =>
        `${date} ${amount}${isMoved ? ' moved' : ''}${isOtherAmount ? ' changed' : ''}`,
    )
  } catch (error) {
    const { code, fields } = error as Refusal
    return { code, ...fields }
  }
}
const invalid = (name: string, ...codes: string[]) => ({ code: 'validation_failed', [`payments.0.${name}`]: codes })

describe('P-109: the payments after an edit', () => {
  it('are those that were sent, and the others as they were', () => {
    expect(
      edited(planOf(), [
        [2, { date: '2026-04-21' }],
        [3, { amount: 4_000 }],
      ]),
    ).toEqual(['2026-03-20 4000', '2026-04-21 4000 moved', '2026-05-20 4000'])
    expect(
      edited(planOf(), [
        [1, { amount: 3_000 }],
        [2, { amount: 5_000 }],
      ]),
    ).toEqual(['2026-03-20 3000 changed', '2026-04-20 5000 changed', '2026-05-20 4000'])
  })

  it('keep the total of the plan', () => {
    expect(edited(planOf(), [[1, { amount: 4_001 }]])).toEqual({ code: 'plan_sum', payments: ['plan_sum'] })
  })

  it('are compared with the amount that was put in the place of the agreed one', () => {
    const open = planOf({ editedAmount: 3_000 }, { editedAmount: 5_000 })
    expect(
      edited(open, [
        [1, { amount: 3_000 }],
        [2, { amount: 5_000 }],
      ]),
    ).toEqual(['2026-03-20 3000', '2026-04-20 5000', '2026-05-20 4000'])
  })
})

describe('P-108: a payment that can no longer be changed', () => {
  const day = { code: 'plan_fixed', 'payments.0.date': ['payment_fixed'] }
  const both = { ...day, 'payments.0.amount': ['payment_fixed'] }

  it('is fixed when the notice has ended, and not a moment before', () => {
    const edits = [
      [1, { date: '2026-03-25', amount: 3_000 }],
      [2, { amount: 5_000 }],
    ] as const
    expect(edited(planOf(), edits, {}, '2026-03-18T04:00:00.000Z')).toEqual(both)
    expect(edited(planOf(), edits, {}, '2026-03-18T03:59:59.999Z')).toEqual([
      '2026-03-25 3000 moved changed',
      '2026-04-20 5000 changed',
      '2026-05-20 4000',
    ])
  })

  it('names its day and its amount each when they were to change', () => {
    const open = planOf({ status: 'submitted' })
    expect(edited(open, [[1, { date: '2026-03-25' }]])).toEqual(day)
    expect(edited(open, [[1, { date: '2026-03-20', amount: 4_000 }]])).toHaveLength(3)
    expect(
      edited(planOf({ status: 'failed' }), [
        [1, { amount: 3_000 }],
        [2, { amount: 5_000 }],
      ]),
    ).toHaveLength(3)
  })
})

describe('P-115, L-20: the amount of a payment', () => {
  it.each([
    ['nothing', 0, 0, 0, 'amount_invalid'],
    ['less than the least', 0, 50, 49, 'amount_low'],
    ['more than the most', 0, 50, 9_001, 'amount_high'],
    ['what is paid of it', 2_000, 0, 2_000, 'amount_invalid'],
  ])('is not %s', (_, covered, least, amount, code) => {
    expect(edited(planOf({ covered }), [[1, { amount }]], { least })).toEqual(invalid('amount', code))
  })

  it('may be a cent more than what is paid of it', () => {
    expect(
      edited(planOf({ covered: 2_000 }), [
        [1, { amount: 2_001 }],
        [2, { amount: 5_999 }],
      ]),
    ).toHaveLength(3)
  })
})

describe('P-110: the day of a payment', () => {
  const moved = (n: number, date: string, limits: Limits = {}, open = planOf()) => edited(open, [[n, { date }]], limits)

  it.each([
    ['the first whose debit is still free', 1, '2026-03-03', {}],
    ['a month after the agreed end', 3, '2026-06-20', {}],
    ['the last to which this person may move it', 1, '2026-03-30', { latest: '2026-03-30' }],
  ])('may be %s', (_, n, date, limits) => {
    expect(moved(n, date, limits)).toContain(`${date} 4000 moved`)
  })

  it.each([
    ['today', 1, '2026-03-02', {}, 'date_past'],
    ['later than that', 3, '2026-06-21', {}, 'date_outside'],
    ['later than this person may move it', 1, '2026-03-31', { latest: '2026-03-30' }, 'date_outside'],
    ['a bank holiday', 3, '2026-05-25', {}, 'date_blocked'],
    ['that of the payment before it', 2, '2026-03-20', {}, 'date_order'],
    ['that of the payment after it', 1, '2026-04-20', {}, 'date_order'],
  ])('is not %s', (_, n, date, limits, code) => {
    expect(moved(n, date, limits)).toEqual(invalid('date', code))
  })

  it('is not judged anew when it stays', () => {
    const open = planOf(
      { dueDate: '2026-03-02', status: 'failed' },
      { dueDate: '2026-05-25' },
      { dueDate: '2026-05-25' },
    )
    expect(
      edited(open, [
        [2, { amount: 3_000 }],
        [3, { amount: 5_000 }],
      ]),
    ).toEqual(['2026-03-02 4000', '2026-05-25 3000 changed', '2026-05-25 5000 changed'])
  })

  it('F-01: changes for no more payments than may still be moved', () => {
    const edits = [
      [1, { date: '2026-03-23' }],
      [2, { date: '2026-04-21' }],
    ] as const
    expect(edited(planOf(), edits, { movesLeft: 2 })).toHaveLength(3)
    expect(edited(planOf(), edits, { movesLeft: 1 })).toEqual({
      code: 'validation_failed',
      'payments.1.date': ['move_limit'],
    })
  })
})

describe('the days of an edit', () => {
  it('end a month after the latest day that was agreed to, whatever payment that was of', () => {
    expect(editWindow(at(), planOf({ firstDueDate: '2026-07-01' }))).toEqual({ from: '2026-03-03', to: '2026-08-01' })
  })

  it('end a month from today when all agreed days have passed', () => {
    expect(editWindow(at('2026-06-01T15:00:00.000Z'), planOf()).to).toBe('2026-07-01')
  })
})

it('R-33: the agreed amount in the place of a lower one needs no new authorization', () => {
  const open = planOf({ editedAmount: 3_000 }, { editedAmount: 5_000 })
  const needs = (first: number, second: number) =>
    needsFreshAuthorization(
      at(),
      open,
      applyEdit(
        at(),
        open,
        sentAs([
          [1, { amount: first }],
          [2, { amount: second }],
        ]),
        limitsOf({}),
      ),
    )
  expect([needs(4_000, 4_000), needs(4_001, 3_999)]).toEqual([false, true])
})
