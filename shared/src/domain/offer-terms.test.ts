import { describe, expect, it } from '@jest/globals'
import { formatWireMoney, parseWireMoney, sumCents, toCents, type Cents } from './money.ts'
import { offerAmounts, type OfferTerms } from './offer-terms.ts'
import { paymentAmounts } from './plan-schedule.ts'

const terms = (payments: number, total: string, more: Partial<OfferTerms> = {}): OfferTerms => ({
  payments,
  perPayment: toCents(parseWireMoney(total) / BigInt(payments)),
  total: parseWireMoney(total),
  discount: toCents(0),
  discountPercentage: '0',
  isOpenEnded: false,
  planned: null,
  ...more,
})
const settlement = (payments: number, total: string, discount: string, percent: string) =>
  terms(payments, total, { discount: parseWireMoney(discount), discountPercentage: percent })
const open = (payments: number, each: string) =>
  terms(payments, formatWireMoney(toCents(parseWireMoney(each) * BigInt(payments))), { isOpenEnded: true })
const flexible = (...amounts: string[]) => {
  const planned = amounts.map(parseWireMoney)
  return terms(planned.length, formatWireMoney(sumCents(planned)), { perPayment: planned[0]!, planned })
}
const shown = (offer: OfferTerms, available: string, least = '0.05') => {
  const found = offerAmounts(offer, parseWireMoney(available), parseWireMoney(least))
  if (!found) return null
  const { payments, perPayment, total, discount, planned } = found
  const all = planned ?? paymentAmounts({ payments, total, perPayment })
  expect(sumCents(all)).toBe(total)
  if (!offer.isOpenEnded) expect(total + discount).toBe(parseWireMoney(available))
  return `${payments}: ${formatWireMoney(all[0]!)} to ${formatWireMoney(all.at(-1)!)}, ${formatWireMoney(total)} and ${formatWireMoney(discount)} forgiven`
}

describe('C-44: an offer follows the balance', () => {
  it.each([
    ['stays as it was made', terms(6, '2400.00'), '2400.00', '6: 400.00 to 400.00, 2400.00 and 0.00 forgiven'],
    ['is smaller after a payment', terms(6, '2400.00'), '2387.66', '6: 397.94 to 397.96, 2387.66 and 0.00 forgiven'],
    ['is larger after a return', terms(6, '2387.66'), '2400.00', '6: 400.00 to 400.00, 2400.00 and 0.00 forgiven'],
    [
      'forgives the same percentage',
      settlement(1, '1440.00', '960.00', '40'),
      '2387.66',
      '1: 1432.60 to 1432.60, 1432.60 and 955.06 forgiven',
    ],
    [
      'forgives a percentage with decimals, rounded down',
      settlement(3, '66.67', '33.33', '33.33'),
      '50.00',
      '3: 11.11 to 11.12, 33.34 and 16.66 forgiven',
    ],
    ['never forgives all', settlement(1, '0.01', '99.99', '100'), '50.00', '1: 0.01 to 0.01, 0.01 and 49.99 forgiven'],
    [
      'keeps the amount of an open-ended plan',
      open(6, '25.00'),
      '2387.66',
      '6: 25.00 to 25.00, 150.00 and 0.00 forgiven',
    ],
    ['ends an open-ended plan with the rest', open(6, '25.00'), '60.00', '3: 25.00 to 10.00, 60.00 and 0.00 forgiven'],
    [
      'takes the rest of an open-ended plan at once',
      open(6, '25.00'),
      '9.00',
      '1: 9.00 to 9.00, 9.00 and 0.00 forgiven',
    ],
    [
      'keeps the proportions of a flexible plan',
      flexible('100.00', '50.00', '250.00'),
      '200.01',
      '3: 50.00 to 125.01, 200.01 and 0.00 forgiven',
    ],
  ])('%s', (_, offer, available, expected) => {
    expect(shown(offer, available)).toBe(expected)
  })

  it('has fewer payments where each would be below the tenant’s minimum, and one for a rest below it', () => {
    expect(shown(terms(26, '2400.00'), '100.00', '10.00')).toBe('10: 10.00 to 10.00, 100.00 and 0.00 forgiven')
    expect(shown(terms(26, '2400.00'), '5.00', '10.00')).toBe('1: 5.00 to 5.00, 5.00 and 0.00 forgiven')
    expect(shown(flexible('10.00', '10.00', '80.00'), '50.00', '10.00')).toBe(
      '2: 25.00 to 25.00, 50.00 and 0.00 forgiven',
    )
  })

  it('is the very offer while nothing has changed, whatever its percentage would come to', () => {
    const offer = settlement(3, '66.67', '33.33', '33')
    expect(offerAmounts(offer, parseWireMoney('100.00'), toCents(5))).toBe(offer)
  })

  it('forgives no more than the floor of its strategy leaves, and nothing where that leaves nothing', () => {
    const offer = (leastTotal: string) => ({
      ...settlement(1, '50.00', '50.00', '50'),
      leastTotal: parseWireMoney(leastTotal),
    })
    expect(shown(offer('30.00'), '80.00')).toBe('1: 40.00 to 40.00, 40.00 and 40.00 forgiven')
    expect(shown(offer('40.00'), '80.00')).toBe('1: 40.00 to 40.00, 40.00 and 40.00 forgiven')
    expect(shown(offer('40.01'), '80.00')).toBe('1: 40.01 to 40.01, 40.01 and 39.99 forgiven')
    expect(shown(offer('90.00'), '80.00')).toBe('1: 80.00 to 80.00, 80.00 and 0.00 forgiven')
  })

  it('keeps its own least payment above the tenant’s minimum', () => {
    const offer = { ...terms(10, '100.00'), leastPayment: parseWireMoney('20.00') }
    expect(shown(offer, '80.00', '5.00')).toBe('4: 20.00 to 20.00, 80.00 and 0.00 forgiven')
    expect(shown(offer, '79.99', '5.00')).toBe('3: 26.66 to 26.67, 79.99 and 0.00 forgiven')
  })

  it('keeps its payments where there is no minimum', () => {
    expect(shown(terms(4, '100.00'), '0.08', '0.00')).toBe('4: 0.02 to 0.02, 0.08 and 0.00 forgiven')
  })

  it('drops the last payments of a flexible plan while one would be below a cent, and keeps one at the minimum', () => {
    expect(shown(flexible('1.00', '99.00'), '0.50', '0.00')).toBe('1: 0.50 to 0.50, 0.50 and 0.00 forgiven')
    expect(shown(flexible('10.00', '30.00'), '20.00', '5.00')).toBe('2: 5.00 to 15.00, 20.00 and 0.00 forgiven')
    expect(shown(flexible('10.00', '30.00'), '19.96', '5.00')).toBe('1: 19.96 to 19.96, 19.96 and 0.00 forgiven')
  })

  it('is there for every amount that is owed, and adds up', () => {
    const offers = [
      terms(260, '2400.00'),
      settlement(3, '1920.00', '480.00', '20'),
      open(6, '25.00'),
      flexible('1.00', '9.00'),
    ]
    for (const offer of offers) {
      for (let cents = 1; cents < 4_000; cents += 7)
        expect(shown(offer, formatWireMoney(toCents(cents)))).not.toBeNull()
      expect(offerAmounts(offer, 0n as Cents, toCents(5))).toBeNull()
    }
  })
})
