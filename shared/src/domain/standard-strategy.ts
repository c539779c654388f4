import type { OfferCondition, OfferRow, OfferRule, OfferStrategies } from './offer-strategy.ts'

const ANY: OfferCondition = {
  creditors: [],
  segments: [],
  states: [],
  tags: [],
  language: null,
  balance_from: null,
  balance_to: null,
  placed_from: null,
  placed_to: null,
  unpaid_from: null,
  unpaid_to: null,
}

/** A row for every account that offers what is given. */
export const offerRow = (offers: OfferRule[], row: Partial<Omit<OfferRow, 'offers' | 'when'>> = {}): OfferRow => ({
  when: { ...ANY },
  offers,
  least_payment: null,
  least_total: null,
  good_for_days: 30,
  ...row,
})

/**
 * The strategy of a tenant that has none of its own: the whole balance at once or in months. It forgives nothing, because
 * only the agency knows what its creditors agreed to. A tenant that takes whole balances only offers nothing else.
 */
export const standardStrategies = (takesParts: boolean): OfferStrategies => ({
  version: 0,
  use: ['standard'],
  strategies: [
    {
      id: 'standard',
      name: 'Standard',
      rows: [
        takesParts
          ? offerRow([{ kind: 'full' }, { kind: 'payments', payments: [3, 6, 12], rhythm: 'monthly' }], {
              least_payment: '25.00',
            })
          : offerRow([{ kind: 'full' }]),
      ],
    },
  ],
})
