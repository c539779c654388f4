import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { Offer } from '@portal/shared/contract'
import { buildOffer } from '../../testing/build-offer.ts'
import { offerChoices } from './offer-choices.ts'

type Terms = Parameters<typeof buildOffer>[0]

const make = (id: string, payments: number, terms: Terms = {}): Offer =>
  v.parse(
    Offer,
    buildOffer({
      id,
      payments,
      payment_frequency: payments === 1 ? 'One Time' : 'Monthly',
      kind: 'REGULAR',
      total_amount: '600.00',
      discount: '0.00',
      ...terms,
    }),
  )
const settlement = (id: string, payments: number, total = '360.00', terms: Terms = {}) =>
  make(id, payments, { kind: 'SIF', total_amount: total, discount: '240.00', ...terms })
const weekly: Terms = { payment_frequency: 'Weekly' }
const full = make('full', 1)

/** 'full: full | overTime: six three* | more: open', where the star marks the offer to begin with. */
function said(offers: Offer[]): string {
  const { choices, more } = offerChoices(offers)
  const parts = choices.map(
    ({ kind, offers: ofKind, first }) =>
      `${kind}: ${ofKind.map(({ id }) => (id === first.id ? `${id}*` : id)).join(' ')}`,
  )
  return [...parts, ...(more.length > 0 ? [`more: ${more.map(({ id }) => id).join(' ')}`] : [])].join(' | ')
}

const cases: readonly [string, Offer[], string][] = [
  ['nothing', [], ''],
  [
    'one of each, whatever their order',
    [make('six', 6), settlement('less', 1), full],
    'full: full* | settle: less* | overTime: six*',
  ],
  ['a second full payment', [full, make('again', 1)], 'full: full* | more: again'],
  ['a whole balance in parts as a payment over time', [make('pif', 3, { kind: 'PIF' })], 'overTime: pif*'],
  [
    'payments from the least amount, beginning with the first that is offered',
    [make('six', 6), make('three', 3), make('twelve', 12)],
    'overTime: twelve six* three',
  ],
  ['settlements from the fewest payments', [settlement('three', 3), settlement('once', 1)], 'settle: once three*'],
  [
    'of settlements in as many payments the cheapest',
    [settlement('dear', 1, '450.00'), settlement('cheap', 1, '300.00')],
    'settle: cheap* | more: dear',
  ],
  [
    'monthly payments before another rhythm that comes first',
    [make('weeks', 26, weekly), make('six', 6)],
    'overTime: six* | more: weeks',
  ],
  ['another rhythm where there are no months', [make('weeks', 26, weekly)], 'overTime: weeks*'],
  [
    'the rhythm of what staff made for the person',
    [make('six', 6), make('made', 26, { ...weekly, is_custom: true })],
    'overTime: made* | more: six',
  ],
  [
    'what staff made for the person, of two that are the same',
    [make('three', 3), make('six', 6), make('made', 6, { is_custom: true })],
    'overTime: made* three | more: six',
  ],
  [
    'plans without a fixed amount or end as other ways',
    [make('open', 6, { kind: 'OPEN', is_open_ended: true }), make('days', 8, { is_flexible: true }), full],
    'full: full* | more: open days',
  ],
  [
    'a flexible settlement as another way',
    [settlement('days', 4, '360.00', { is_flexible: true }), settlement('less', 1)],
    'settle: less* | more: days',
  ],
]

describe('offerChoices', () => {
  it.each(cases)('C-44: has %s', (_, offers, expected) => {
    expect(said(offers)).toBe(expected)
  })

  it.each(cases)('keeps each offer in one place: %s', (_, offers) => {
    const { choices, more } = offerChoices(offers)
    const placed = [...choices.flatMap((choice) => choice.offers), ...more].map(({ id }) => id)
    expect(placed.sort()).toEqual(offers.map(({ id }) => id).sort())
  })

  it('leaves the offers that it is given in their order', () => {
    const offers = [make('three', 3), make('six', 6)]
    offerChoices(offers)
    expect(offers.map(({ id }) => id)).toEqual(['three', 'six'])
  })
})
