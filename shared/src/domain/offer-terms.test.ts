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
