import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAmount } from './amount-entry.ts'
import { addDays, localDate } from './dates.ts'
import { formatWireMoney, sumCents, toCents, ZERO, type Cents } from './money.ts'
import { amountsOf } from './payment-entry.ts'
import {
  customPlanTypes,
  emptyPlan,
  enterPlan,
  paymentCounts,
  trimDecimals,
  type PlanChange,
  type PlanEntry,
  type PlanGround,
} from './plan-entry.ts'
import { planFigures, planProblem } from './plan-entry-check.ts'

const today = localDate('2026-03-02')
const ground: PlanGround = { balance: toCents(100_000), today }
const typed = (changes: readonly PlanChange[], on = ground): PlanEntry =>
  changes.reduce((entry, change) => enterPlan(entry, change, on), emptyPlan(on))
const terms = ({ discount, percent, total }: PlanEntry) => [discount, percent, total]
const text = (field: 'discount' | 'percent' | 'total' | 'each' | 'expiration', value: string): PlanChange => ({
  field,
  text: value,
})

describe('discount, percent and new total', () => {
  it.each([
    ['discount', '250', ['250', '25.00', '750.00']],
    ['discount', '0.01', ['0.01', '0.00', '999.99']],
    ['percent', '12.5', ['125.00', '12.5', '875.00']],
    ['percent', '33.33', ['333.30', '33.33', '666.70']],
    ['total', '600.005', ['400.00', '40.00', '600.00']],
    ['discount', '$1,000', ['1000', '100.00', '0.00']],
    ['percent', '100', ['1000.00', '100', '0.00']],
    ['percent', '100.01', ['', '100.01', '']],
    ['total', '1000', ['0.00', '0.00', '1000']],
    ['total', '1000.01', ['', '', '1000.01']],
    // Half of a hundredth of a percent is rounded up, less than half down.
    ['discount', '0.05', ['0.05', '0.01', '999.95']],
    ['discount', '0.04', ['0.04', '0.00', '999.96']],
    ['discount', '12.', ['12.', '1.20', '988.00']],
  ] as const)('S-60, S-61: %s %s', (field, value, expected) => {
    expect(terms(typed([text(field, value)]))).toEqual(expected)
  })

  it('of a percent that comes to half a cent, the cent is forgiven', () => {
    const on = (cents: number) => ({ balance: toCents(cents), today })
    expect(terms(typed([text('percent', '50')], on(101)))).toEqual(['0.51', '50', '0.50'])
    expect(terms(typed([text('percent', '49')], on(101)))).toEqual(['0.49', '49', '0.52'])
    expect(terms(emptyPlan(on(0)))).toEqual(['0', '0.00', '0.00'])
  })

  it.each(['discount', 'percent', 'total'] as const)('an empty %s leaves nothing to add', (field) => {
    const entry = typed([text(field, '')])
    expect(terms(entry)).toEqual(['', '', ''])
    expect(planProblem(entry, ground)).toBe('terms_missing')
    expect(planFigures(entry, ground)).toBeUndefined()
  })

  it.each([
    ['discount', '1000.01', 'discount_above_balance'],
    ['percent', '100.01', 'percent_above_100'],
    ['total', '1000.01', 'total_above_balance'],
    ['discount', '1000', 'total_zero'],
  ] as const)('%s %s is refused as %s', (field, value, problem) => {
    expect(planProblem(typed([text(field, value)]), ground)).toBe(problem)
  })

  it('never drifts: whatever is typed in any order, discount and total make the balance, in whole cents', () => {
    const amount = fc.oneof(
      fc.bigInt(0n, 10n ** 9n).map((n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`),
      fc.stringMatching(/^[0-9.$, ]{0,8}$/),
    )
    const change = fc.record({ field: fc.constantFrom('discount', 'percent', 'total'), text: amount })
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.array(change, { maxLength: 12 }), (cents, changes) => {
        const on = { balance: toCents(cents), today }
        const entry = typed(changes as PlanChange[], on)
        for (const value of terms(entry)) expect(value).toMatch(/^(\d+(\.\d{0,2})?)?$/)
        const [discount, percent, total] = terms(entry).map((value) => parseAmount(value ?? ''))
        if (discount === undefined || percent === undefined || total === undefined) return
        expect(discount + total).toBe(cents)
        // The percent is the discount's, to the nearest hundredth, or the discount the percent's, to the nearest cent.
        const toPercent = (discount * 20_000n + cents) / (2n * cents)
        const toDiscount = (cents * percent + 5_000n) / 10_000n
        expect(percent === toPercent || discount === toDiscount).toBe(true)
      }),
    )
  })

  it('typing the value that a field already has changes nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (cents, part) => {
        const on = { balance: toCents(cents), today }
        const entry = typed([text('discount', formatWireMoney(toCents(part % cents)))], on)
        expect(terms(enterPlan(entry, text('total', entry.total), on)).map((x) => parseAmount(x ?? ''))).toEqual(
          terms(entry).map((x) => parseAmount(x ?? '')),
        )
      }),
    )
  })

  it.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['-5', '5'],
    ['$1,234.5', '1234.5'],
    ['100', '100'],
    ['00.5', '0.5'],
    ['12345678901234', '1234567890123'],
  ])('two decimals: %s is shown as %s', (given, shown) => {
    expect(trimDecimals(given)).toBe(shown)
  })
})

describe('the number of payments', () => {
  it('C-50: 1 to 260, bi-weekly from 2, open-ended 1 and 6 to 24', () => {
    expect([paymentCounts('Monthly', 'settlement').length, paymentCounts('Weekly', 'settlement').at(-1)]).toEqual([
      260, 260,
    ])
    expect(paymentCounts('Monthly', 'settlement')[0]).toBe(1)
    expect(paymentCounts('Bi-Weekly', 'settlement')[0]).toBe(2)
    expect(paymentCounts('Bi-Weekly', 'settlement')).toHaveLength(259)
    expect(paymentCounts('Bi-Weekly', 'open')[0]).toBe(6)
    expect(paymentCounts('Weekly', 'open')[0]).toBe(1)
    expect(paymentCounts('Monthly', 'open').slice(0, 3)).toEqual([1, 6, 7])
    expect(paymentCounts('Monthly', 'open').at(-1)).toBe(24)
  })

  it.each([
    [[{ field: 'planType', planType: 'Bi-Weekly' }], 2],
    [
      [
        { field: 'payments', payments: 3 },
        { field: 'kind', kind: 'open' },
      ],
      6,
    ],
    [
      [
        { field: 'payments', payments: 100 },
        { field: 'kind', kind: 'open' },
      ],
      24,
    ],
    [
      [
        { field: 'payments', payments: 6 },
        { field: 'kind', kind: 'open' },
      ],
      6,
    ],
    [[{ field: 'payments', payments: 261 }], 260],
  ] as [PlanChange[], number][])('moves to one that can be chosen: %j', (changes, payments) => {
    expect(typed(changes).payments).toBe(payments)
  })

  it('no more payments than cents', () => {
    expect(planProblem(typed([text('total', '0.02'), { field: 'payments', payments: 3 }]), ground)).toBe(
      'too_many_payments',
    )
  })
})

describe('a flexible plan', () => {
  const flexible: PlanChange[] = [
    { field: 'payments', payments: 3 },
    { field: 'isFlexible', isFlexible: true },
  ]
  const expires = text('expiration', '2026-03-20')

  it('begins with even payments from tomorrow on, and needs nothing more', () => {
    const entry = typed([...flexible, expires])
    expect(entry.planned.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-03', '333.33'],
      ['2026-04-03', '333.33'],
      ['2026-05-03', '333.34'],
    ])
    expect(planProblem(entry, ground)).toBeUndefined()
    expect(planFigures(entry, ground)).toEqual({ discount: 0n, total: 100_000n, each: 33_333n, last: 33_334n })
  })

  it('S-62: the payments must add up to the total', () => {
    const less: PlanChange = { field: 'planned', id: 'p1', amount: '300' }
    expect(planProblem(typed([...flexible, expires, less]), ground)).toBe('planned_remaining')
    const more: PlanChange = { field: 'planned', id: 'p3', amount: '366.67' }
    expect(planProblem(typed([...flexible, expires, less, more]), ground)).toBeUndefined()
  })

  it('keeps typed payments when others are added, and requires the new ones', () => {
    const entry = typed([
      ...flexible,
      expires,
      { field: 'planned', id: 'p1', amount: '500', date: '2026-03-09' },
      { field: 'payments', payments: 4 },
    ])
    expect(entry.planned.map(({ amount }) => amount)).toEqual(['500', '333.33', '333.34', ''])
    expect(planProblem(entry, ground)).toBe('planned_incomplete')
    expect(planProblem(enterPlan(entry, { field: 'spread' }, ground), ground)).toBeUndefined()
  })

  it('drops the last payments when there are fewer, and all when it is flexible no more', () => {
    const fewer = typed([
      ...flexible,
      { field: 'planned', id: 'p1', amount: '500' },
      { field: 'payments', payments: 2 },
    ])
    expect(fewer.planned.map(({ amount }) => amount)).toEqual(['500', '333.33'])
    expect(enterPlan(fewer, { field: 'isFlexible', isFlexible: false }, ground).planned).toEqual([])
    expect(enterPlan(fewer, { field: 'shortcut' }, ground)).toMatchObject({ isFlexible: false, planned: [] })
  })

  it('changes one payment alone, its day or its amount, and cuts the amount to two decimals', () => {
    const dated = typed([...flexible, { field: 'planned', id: 'p2', date: '2026-04-10' }])
    expect(dated.planned.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-03', '333.33'],
      ['2026-04-10', '333.33'],
      ['2026-05-03', '333.34'],
    ])
    const priced = enterPlan(dated, { field: 'planned', id: 'p2', amount: '12.345' }, ground)
    expect(priced.planned[1]).toMatchObject({ date: '2026-04-10', amount: '12.34' })
  })

  it('stays flexible as a settlement, and follows the rhythm that is chosen', () => {
    const entry = typed([...flexible, { field: 'kind', kind: 'settlement' }])
    expect(entry.isFlexible).toBe(true)
    const weekly = typed([{ field: 'planType', planType: 'Weekly' }, ...flexible])
    expect(weekly.planned.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-10', '2026-03-17'])
  })

  it('has payments of nothing where the total is no amount', () => {
    const entry = typed([text('total', ''), ...flexible])
    expect(entry.planned.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00'])
  })

  it.each(['2026-03-02', '2026-02-30', '', '2026-03-03'])('a second payment on %j is not possible', (date) => {
    const entry = typed([...flexible, expires, { field: 'planned', id: 'p2', date }])
    expect(planProblem(entry, ground)).toBe('planned_incomplete')
  })

  it('spread evenly always adds up', () => {
    fc.assert(
      fc.property(
        fc.bigInt(260n, 10n ** 9n),
        fc.integer({ min: 2, max: 260 }),
        fc.constantFrom(...customPlanTypes),
        (cents, payments, planType) => {
          const on = { balance: toCents(cents), today }
          const entry = typed(
            [{ field: 'planType', planType }, { field: 'payments', payments }, ...flexible.slice(1)],
            on,
          )
          expect(sumCents(amountsOf(entry.planned))).toBe(cents)
          expect(entry.planned).toHaveLength(payments)
        },
      ),
    )
  })
})

it.each([
  ['', 'expiration_missing'],
  ['2026-03-02', 'expiration_missing'],
  ['2026-02-31', 'expiration_missing'],
  [addDays(today, 1), undefined],
])('S-63: an expiration date of %j', (date, problem) => {
  expect(planProblem(typed([text('expiration', date)]), ground)).toBe(problem)
})

describe('an open-ended plan', () => {
  const open = (payments: number, each: string) =>
    typed([{ field: 'kind', kind: 'open' }, { field: 'payments', payments }, text('each', each)])

  it('cuts each payment to two decimals', () => {
    expect(open(6, '$25.999').each).toBe('25.99')
  })

  it('C-51: the shortcut is six payments of $25.00', () => {
    const { kind, payments, each } = typed([{ field: 'shortcut' }])
    expect([kind, payments, each]).toEqual(['open', 6, '25.00'])
  })

  it('comes to its payments, within the balance', () => {
    expect(planFigures(open(6, '25'), ground)).toEqual({ discount: ZERO, total: 15_000n, each: 2_500n, last: 2_500n })
    expect(planProblem(open(6, ''), ground)).toBe('each_missing')
    expect(planProblem(open(24, '50'), ground)).toBe('total_above_balance')
  })

  it('is never flexible', () => {
    expect(
      typed([
        { field: 'isFlexible', isFlexible: true },
        { field: 'kind', kind: 'open' },
      ]).isFlexible,
    ).toBe(false)
  })
})

it('divides a total without losing a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(260n, 10n ** 9n), fc.integer({ min: 1, max: 260 }), (cents, payments) => {
      const on = { balance: toCents(cents), today }
      const { each, last } = planFigures(typed([{ field: 'payments', payments }], on), on) ?? { each: ZERO, last: ZERO }
      expect(each * BigInt(payments - 1) + last).toBe(cents as Cents)
    }),
  )
})

it('an empty form pays the whole balance in one monthly payment', () => {
  expect(emptyPlan(ground)).toEqual({
    kind: 'settlement',
    isFlexible: false,
    planType: 'Monthly',
    payments: 1,
    discount: '0',
    percent: '0.00',
    total: '1000.00',
    each: '',
    expiration: '',
    planned: [],
  })
})
