import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { approvalReason } from './custom-plan.ts'
import type { LocalDate } from './dates.ts'
import { formatWireMoney, parseWireMoney, sumCents, toCents } from './money.ts'
import { offerRhythms, type OfferRow, type OfferRule } from './offer-strategy.ts'
import { offerRow } from './standard-strategy.ts'
import { offerAmounts } from './offer-terms.ts'
import { paymentAmounts } from './plan-schedule.ts'
import { makeOffers, ownOfferLimits, type MadeOffer } from './strategy-offers.ts'

const TODAY = '2026-03-02' as LocalDate
const ground = { today: TODAY, minimum: parseWireMoney('5.00'), settlementFloor: 50 }
const account = (available: string, settlementLimit: number | null = null) => ({
  available: parseWireMoney(available),
  settlementLimit,
})
const amountsOf = ({ total, payments, perPayment }: MadeOffer) => paymentAmounts({ total, payments, perPayment })
const said = (offer: MadeOffer) => {
  const amounts = amountsOf(offer).map(formatWireMoney)
  const [first, last] = [amounts[0]!, amounts.at(-1)!]
  const each = first === last ? first : `${first} to ${last}`
  return `${offer.kind} ${offer.payments} ${offer.frequency} of ${each}, ${offer.discountPercentage}% off`
}
const made = (rules: OfferRule[], available: string, row: Partial<OfferRow> = {}, limit: number | null = null) =>
  makeOffers({ ...offerRow(rules), ...row }, account(available, limit), ground).map(said)

const settle = (percent: number, payments: number[], until: string | null = null): OfferRule => ({
  kind: 'settlement',
  percent,
  payments,
  rhythm: 'monthly',
  until,
})
const parts = (...payments: number[]): OfferRule => ({ kind: 'payments', payments, rhythm: 'bi_weekly' })
const from = (amount: string): OfferRule => ({ kind: 'amount', amount, rhythm: 'weekly' })

describe('F-13: what a row offers', () => {
  it.each<[string, string[], string[]]>([
    ['the whole balance', made([{ kind: 'full' }], '100.01'), ['PIF 1 one_time of 100.01, 0% off']],
    [
      'the whole balance in parts, the last with the rest',
      made([parts(1, 3)], '100.01'),
      ['PIF 1 one_time of 100.01, 0% off', 'REGULAR 3 bi_weekly of 33.33 to 33.35, 0% off'],
    ],
    [
      'a settlement at once and in parts, rounded up to the cent',
      made([settle(60, [1, 2])], '100.01'),
      ['SIF 1 one_time of 60.01, 39.99% off', 'SIF 2 monthly of 30.00 to 30.01, 39.99% off'],
    ],
    [
      'as many payments as the amount allows',
      made([from('30.00')], '100.00'),
      ['REGULAR 3 weekly of 33.33 to 33.34, 0% off'],
    ],
    ['one payment below the amount', made([from('300.00')], '100.00'), ['PIF 1 one_time of 100.00, 0% off']],
    ['260 payments at most', made([from('5.00')], '2600.00'), ['REGULAR 260 weekly of 10.00, 0% off']],
    [
      'fewer payments at the floor',
      made([parts(12)], '100.00', { least_payment: '25.00' }),
      ['REGULAR 4 bi_weekly of 25.00, 0% off'],
    ],
    ['the tenant’s minimum without a floor', made([parts(12)], '20.00'), ['REGULAR 4 bi_weekly of 5.00, 0% off']],
    ['a balance below the minimum at once', made([parts(12)], '3.00'), ['PIF 1 one_time of 3.00, 0% off']],
    [
      'no offer twice',
      made([{ kind: 'full' }, parts(1), parts(12, 6)], '20.00'),
      ['PIF 1 one_time of 20.00, 0% off', 'REGULAR 4 bi_weekly of 5.00, 0% off'],
    ],
    [
      'the account’s limit instead of less',
      made([settle(60, [1])], '100.00', {}, 80),
      ['SIF 1 one_time of 80.00, 20% off'],
    ],
    ['the tenant’s limit instead of less', made([settle(40, [1])], '100.00'), ['SIF 1 one_time of 50.00, 50% off']],
    [
      'the account’s own limit below the tenant’s',
      made([settle(40, [1])], '100.00', {}, 30),
      ['SIF 1 one_time of 40.00, 60% off'],
    ],
    [
      'the floor of the total',
      made([settle(60, [1])], '100.00', { least_total: '75.00' }),
      ['SIF 1 one_time of 75.00, 25% off'],
    ],
    ['no settlement that forgives nothing', made([settle(60, [1])], '70.00', { least_total: '75.00' }), []],
    [
      'a settlement that forgives one cent, and none that forgives nothing',
      [
        ...made([settle(60, [1])], '70.00', { least_total: '69.99' }),
        ...made([settle(60, [1])], '70.00', { least_total: '70.00' }),
      ],
      ['SIF 1 one_time of 69.99, 0.01% off'],
    ],
    [
      'the tenant’s minimum as the least settlement',
      made([settle(60, [1])], '6.00'),
      ['SIF 1 one_time of 5.00, 16.66% off'],
    ],
    ['the whole balance where it is the minimum', made([settle(60, [1])], '5.00'), []],
    [
      'a settlement on its last day',
      made([settle(60, [1], '2026-03-02')], '100.00'),
      ['SIF 1 one_time of 60.00, 40% off'],
    ],
    [
      'a payment at the floor, and one less a cent below it',
      [...made([parts(2)], '10.00'), ...made([parts(2)], '9.99')],
      ['REGULAR 2 bi_weekly of 5.00, 0% off', 'PIF 1 one_time of 9.99, 0% off'],
    ],
    [
      'the tenant’s minimum above a lower floor',
      made([parts(12)], '20.00', { least_payment: '1.00' }),
      ['REGULAR 4 bi_weekly of 5.00, 0% off'],
    ],
    [
      'as many payments as come to the amount exactly',
      made([from('50.00')], '100.00'),
      ['REGULAR 2 weekly of 50.00, 0% off'],
    ],
    [
      'the same number of payments in another rhythm',
      made([parts(2), from('50.00')], '100.00'),
      ['REGULAR 2 bi_weekly of 50.00, 0% off', 'REGULAR 2 weekly of 50.00, 0% off'],
    ],
    ['one cent', made([{ kind: 'full' }], '0.01'), ['PIF 1 one_time of 0.01, 0% off']],
    ['no settlement after its last day', made([settle(60, [1], '2026-03-01')], '100.00'), []],
    ['nothing of the limits for staff', made([{ kind: 'custom', percent: 60, payments: 6, each: null }], '100.00'), []],
    ['nothing where nothing can be paid', made([{ kind: 'full' }], '0.00'), []],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted)
  })

  it('holds for the row’s days, and a settlement until its own day where that is sooner', () => {
    const days = (rule: OfferRule) =>
      makeOffers(offerRow([rule], { good_for_days: 10 }), account('100.00'), ground).map((offer) => offer.expiresOn)
    expect(days({ kind: 'full' })).toEqual(['2026-03-12'])
    expect(days(settle(60, [1], '2026-03-05'))).toEqual(['2026-03-05'])
    expect(days(settle(60, [1], '2026-04-05'))).toEqual(['2026-03-12'])
    expect(days(settle(60, [1], '2026-03-12'))).toEqual(['2026-03-12'])
  })
})

describe('F-13: the floors that an offer keeps for later', () => {
  const floors = (rule: OfferRule, row: Partial<OfferRow> = {}) =>
    makeOffers({ ...offerRow([rule]), ...row }, account('100.00'), ground).map(({ leastPayment, leastTotal }) => [
      leastPayment,
      leastTotal,
    ])

  it('are the row’s, and of a total only where it forgives something', () => {
    const row = { least_payment: '25.00', least_total: '55.00' }
    expect(floors({ kind: 'full' }, row)).toEqual([[2_500n, null]])
    expect(floors(parts(2), row)).toEqual([[2_500n, null]])
    expect(floors(from('50.00'), row)).toEqual([[2_500n, null]])
    expect(floors(settle(60, [1]), row)).toEqual([[2_500n, 5_500n]])
    expect(floors(settle(60, [1]))).toEqual([[500n, 0n]])
  })

  it('hold every payment where the tenant has no minimum, down to a cent', () => {
    const offers = makeOffers(offerRow([parts(12)]), account('0.04'), { ...ground, minimum: toCents(0) })
    expect(offers.map(said)).toEqual(['REGULAR 4 bi_weekly of 0.01, 0% off'])
  })
})

const anyCount = fc.uniqueArray(fc.integer({ min: 1, max: 260 }), { minLength: 1, maxLength: 6 })
const anyRhythm = fc.constantFrom(...offerRhythms)
const anyAmount = fc.bigInt({ min: 1n, max: 500_000n }).map((cents) => formatWireMoney(toCents(cents)))
const anyRule: fc.Arbitrary<OfferRule> = fc.oneof(
  fc.constant<OfferRule>({ kind: 'full' }),
  fc.record({
    kind: fc.constant('settlement' as const),
    percent: fc.integer({ min: 1, max: 99 }),
    payments: anyCount,
    rhythm: anyRhythm,
    until: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('payments' as const), payments: anyCount, rhythm: anyRhythm }),
  fc.record({ kind: fc.constant('amount' as const), amount: anyAmount, rhythm: anyRhythm }),
)
const anyRow = fc
  .record({
    offers: fc.array(anyRule, { minLength: 1, maxLength: 8 }),
    least_payment: fc.option(anyAmount),
    least_total: fc.option(anyAmount),
  })
  .map(({ offers, ...floors }) => offerRow(offers, floors))
const anyAccount = fc.record({
  available: fc.bigInt({ min: 1n, max: 20_000_000n }).map(toCents),
  settlementLimit: fc.option(fc.integer({ min: 0, max: 100 })),
})

describe('F-13: whatever the table says', () => {
  it('each offer adds up, keeps its floors and limits, and is never above the balance', () => {
    fc.assert(
      fc.property(anyRow, anyAccount, (row, facts) => {
        for (const offer of makeOffers(row, facts, ground)) {
          const amounts = amountsOf(offer)
          expect(sumCents(amounts)).toBe(offer.total)
          expect(offer.total + offer.discount).toBe(facts.available)
          expect(offer.total > 0n && offer.discount >= 0n).toBe(true)
          expect(amounts).toHaveLength(offer.payments)
          if (offer.payments > 1) for (const each of amounts) expect(each >= offer.leastPayment).toBe(true)
          const least = BigInt(facts.settlementLimit ?? ground.settlementFloor)
          expect(offer.total * 100n >= facts.available * (offer.discount > 0n ? least : 100n)).toBe(true)
          if (offer.discount > 0n) expect(offer.total >= (offer.leastTotal ?? 0n)).toBe(true)
          expect((offer.payments === 1) === (offer.frequency === 'one_time')).toBe(true)
          expect(offer.discount > 0n === (offer.kind === 'SIF')).toBe(true)
        }
      }),
    )
  })

  it('C-44: keeps floors and limits when the offer follows another balance', () => {
    fc.assert(
      fc.property(anyRow, anyAccount, fc.bigInt({ min: 1n, max: 20_000_000n }), (row, facts, next) => {
        const available = toCents(next)
        for (const offer of makeOffers(row, facts, ground)) {
          const now = offerAmounts({ ...offer, isOpenEnded: false, planned: null }, available, ground.minimum)!
          expect(now.total + now.discount).toBe(available)
          const least = BigInt(facts.settlementLimit ?? ground.settlementFloor)
          if (now.discount > 0n) {
            expect(now.total * 100n >= available * least).toBe(true)
            expect(now.total >= (offer.leastTotal ?? 0n)).toBe(true)
          }
          if (now.payments > 1) expect(now.perPayment >= offer.leastPayment).toBe(true)
        }
      }),
    )
  })
})

describe('S-87: the limits of what staff offer on their own', () => {
  const rows = offerRow([{ kind: 'custom', percent: 70, payments: 6, each: '50.00' }])
  const reason = (limits: ReturnType<typeof ownOfferLimits>, payments: number, total: string) => {
    const cents = parseWireMoney(total)
    const each = toCents(cents / BigInt(payments))
    return approvalReason(
      { isOpenEnded: false, payments, each, total: cents },
      {
        role: 'admin',
        isWaived: true,
        balance: parseWireMoney('1000.00'),
        limit: limits.percent,
        mostPayments: limits.payments,
        leastEach: limits.each,
      },
    )
  }
  it.each<[string, OfferRow | undefined, number, number, string, string | null]>([
    ['within the strategy’s limits', rows, 50, 6, '700.00', null],
    ['below the strategy’s percentage', rows, 50, 6, '699.99', 'below_limit'],
    ['below the account’s limit, which is stricter', rows, 80, 6, '750.00', 'below_limit'],
    ['more payments than the strategy', rows, 50, 7, '1000.00', 'beyond_strategy'],
    [
      'smaller payments than the strategy',
      offerRow([{ kind: 'custom', percent: null, payments: null, each: '50.00' }]),
      50,
      21,
      '1000.00',
      'beyond_strategy',
    ],
    ['only the account’s limit where the row says nothing', offerRow([{ kind: 'full' }]), 50, 100, '500.00', null],
    ['only the account’s limit where no row holds', undefined, 50, 1, '499.99', 'below_limit'],
  ])('%s', (_, row, limit, payments, total, wanted) => {
    expect(reason(ownOfferLimits(row, limit), payments, total)).toBe(wanted)
  })

  it('are the stricter percentage, and those of the row that says something of them', () => {
    const each = toCents(5_000)
    expect(ownOfferLimits(rows, 50)).toEqual({ percent: 70, payments: 6, each })
    expect(ownOfferLimits(rows, 80)).toEqual({ percent: 80, payments: 6, each })
    const after = offerRow([{ kind: 'full' }, ...rows.offers])
    expect(ownOfferLimits(after, 50)).toEqual({ percent: 70, payments: 6, each })
    const silent = offerRow([{ kind: 'custom', percent: null, payments: null, each: null }])
    expect(ownOfferLimits(silent, 50)).toEqual({ percent: 50, payments: null, each: null })
    expect(ownOfferLimits(undefined, 50)).toEqual({ percent: 50, payments: null, each: null })
  })
})
