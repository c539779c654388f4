import { describe, expect, it } from '@jest/globals'
import { budgetSums, type Budget } from './budget.ts'
import { actsOf, caseActKinds, daysAfterPause, daysFrom, fieldsOfAct, lowerPayments } from './case-act.ts'
import { localDate } from './dates.ts'
import { formatWireMoney, sumCents, toCents } from './money.ts'

const days = (...texts: string[]) => texts.map(localDate)
const cents = (amount: number) => toCents(amount)

describe('F-15: what an answer may do', () => {
  it('depends on the case and its outcome', () => {
    expect(actsOf('hardship', 'granted')).toEqual(['pause', 'lower_amount', 'moved_days', 'new_plan', 'closed_for_now'])
    expect(actsOf('hardship', 'denied')).toEqual([])
    expect(actsOf('complaint', 'answered')).toEqual(['follow_up'])
    expect(actsOf('dispute', 'corrected')).toEqual([])
  })

  it('asks for the fields of each act', () => {
    expect(caseActKinds.map((kind) => fieldsOfAct(kind).length)).toEqual([2, 3, 2, 2, 2, 3, 0])
  })
})

describe('F-15: the days after a pause', () => {
  const monthly = { frequency: 'monthly', isFlexible: false } as const
  it.each([
    ['keep the day of the month', monthly, 2, '2026-05-01', ['2026-03-20', '2026-04-20'], ['2026-05-20', '2026-06-20']],
    // The payment of the 28th of February would be made before the rest ends otherwise.
    ['are not before its end', monthly, 1, '2026-04-14', ['2026-03-01', '2026-04-01'], ['2026-05-01', '2026-06-01']],
    [
      'keep the weekday of a weekly plan',
      { frequency: 'weekly', isFlexible: false },
      1,
      '2026-04-01',
      ['2026-03-06', '2026-03-13'],
      ['2026-04-03', '2026-04-10'],
    ],
    [
      'keep the distance of days of their own',
      { frequency: 'monthly', isFlexible: true },
      1,
      '2026-03-31',
      ['2026-03-10', '2026-03-25'],
      ['2026-04-10', '2026-04-25'],
    ],
    ['are none without payments', monthly, 1, '2026-03-31', [], []],
  ] as const)('%s', (_, rhythm, months, until, before, after) => {
    expect(daysAfterPause(days(...before), rhythm, months, localDate(until))).toEqual(days(...after))
  })
})

it('F-15: other days follow the next payment in the rhythm of the plan', () => {
  const before = days('2026-03-20', '2026-04-20', '2026-05-20')
  const monthly = { frequency: 'monthly', isFlexible: false } as const
  expect(daysFrom(before, monthly, localDate('2026-04-03'))).toEqual(days('2026-04-03', '2026-05-03', '2026-06-03'))
  expect(daysFrom(before, { ...monthly, isFlexible: true }, localDate('2026-03-25'))).toEqual(
    days('2026-03-25', '2026-04-25', '2026-05-25'),
  )
  expect(daysFrom([], monthly, localDate('2026-03-25'))).toEqual([])
})

describe('F-15: lower payments', () => {
  const payments = days('2026-03-20', '2026-04-20', '2026-05-20').map((date) => ({ date, amount: cents(5_000) }))
  const rule = { from: localDate('2026-03-12'), months: 2, regular: cents(5_000), least: cents(100) }

  it('put what is missing after the last one, in payments that are not larger than the regular one', () => {
    for (const [to, months] of [
      [2_000, 2],
      [100, 3],
      [4_900, 1],
      [3_333, 3],
    ] as const) {
      const found = lowerPayments(payments, cents(to), { ...rule, months })!
      expect(found.lowered).toHaveLength(months)
      expect(sumCents(found.added)).toBe(BigInt(months) * BigInt(5_000 - to))
      expect(found.added.every((amount) => amount <= 5_000n && amount >= 100n)).toBe(true)
    }
  })

  it('begin with the first whose notice is in time (R-33)', () => {
    expect(
      lowerPayments(payments, cents(2_000), { ...rule, from: localDate('2026-03-21'), months: 1 })!.lowered,
    ).toEqual([1])
  })

  it.each([
    ['below the least payment', 50, {}],
    ['that are not lower', 5_000, {}],
    ['of which too little would be put off', 4_950, { months: 1 }],
    ['after the last payment', 2_000, { from: localDate('2027-01-01') }],
  ])('are none %s', (_, to, change) => {
    expect(lowerPayments(payments, cents(to), { ...rule, ...change })).toBeNull()
  })
})

describe('F-15: what is affordable', () => {
  it.each<[string, Budget, number, string, string | null]>([
    ['a share of what is left, in full dollars', { pay: cents(210_000), food: cents(169_950) }, 50, '400.50', '200.00'],
    ['nothing where more goes out', { pay: cents(100_000), housing: cents(120_000) }, 50, '-200.00', '0.00'],
    ['all of it at a share of 100', { benefits: cents(90_000) }, 100, '900.00', '900.00'],
    ['not known without an income', { housing: cents(50_000) }, 50, '-500.00', null],
    ['nothing with an income of nothing', { pay: cents(0) }, 50, '0.00', '0.00'],
  ])('is %s', (_, budget, share, left, affordable) => {
    const sums = budgetSums(budget, share)
    expect([formatWireMoney(sums.left), sums.affordable === null ? null : formatWireMoney(sums.affordable)]).toEqual([
      left,
      affordable,
    ])
  })
})
