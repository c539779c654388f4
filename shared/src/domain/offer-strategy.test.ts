import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { LocalDate } from './dates.ts'
import { parseWireMoney } from './money.ts'
import {
  chooseOffers,
  findStrategy,
  halfOf,
  type OfferCondition,
  type OfferFacts,
  type OfferStrategies,
} from './offer-strategy.ts'
import { offerRow, standardStrategies } from './standard-strategy.ts'

const TODAY = '2026-03-02' as LocalDate
const facts = (over: Partial<OfferFacts> = {}): OfferFacts => ({
  id: 'd1',
  strategy: null,
  creditors: ['First Bank', 'Second Bank'],
  segment: 'Early stage',
  state: 'ME',
  tags: ['Promise to pay'],
  language: 'en',
  available: parseWireMoney('500.00'),
  placedOn: '2026-01-01' as LocalDate,
  lastPaidOn: null,
  settlementLimit: null,
  ...over,
})
const row = (when: Partial<OfferCondition> = {}) => {
  const any = offerRow([{ kind: 'full' }])
  return { ...any, when: { ...any.when, ...when } }
}
const strategies = (...rows: Partial<OfferCondition>[]): OfferStrategies => ({
  version: 1,
  use: ['a'],
  strategies: [
    { id: 'a', name: 'First', rows: rows.map(row) },
    { id: 'b', name: 'Second', rows: [row()] },
  ],
})
const rowFor = (when: Partial<OfferCondition>, over: Partial<OfferFacts> = {}) =>
  chooseOffers(strategies(when), facts(over), TODAY).row

describe('F-13: the conditions of a row', () => {
  it.each<[string, Partial<OfferCondition>, Partial<OfferFacts>, boolean]>([
    ['no condition holds for everybody', {}, {}, true],
    ['the original creditor', { creditors: ['first bank'] }, {}, true],
    ['the current creditor, in other letters', { creditors: ['Other', 'SECOND BANK '] }, {}, true],
    ['another creditor', { creditors: ['Third'] }, {}, false],
    ['the segment', { segments: ['early stage'] }, {}, true],
    ['no segment', { segments: ['early stage'] }, { segment: null }, false],
    ['the state', { states: ['MA', 'ME'] }, {}, true],
    ['an unknown state', { states: ['ME'] }, { state: null }, false],
    ['one of several tags', { tags: ['Refused', 'promise to pay'] }, {}, true],
    ['no tag', { tags: ['Refused'] }, { tags: [] }, false],
    ['the language', { language: 'es' }, { language: 'es' }, true],
    ['another language', { language: 'es' }, {}, false],
    ['the balance at its lower limit', { balance_from: '500.00' }, {}, true],
    ['the balance at its upper limit', { balance_to: '500.00' }, {}, true],
    ['a cent above', { balance_to: '499.99' }, {}, false],
    ['a cent below', { balance_from: '500.01' }, {}, false],
    // January 1 to March 2, 2026 is 60 days.
    ['days since placement', { placed_from: 60, placed_to: 60 }, {}, true],
    ['one day too many', { placed_to: 59 }, {}, false],
    ['one day too few', { placed_from: 61 }, {}, false],
    ['days since the last payment, one too many', { unpaid_to: 9 }, { lastPaidOn: '2026-02-20' as LocalDate }, false],
    [
      'days since the last payment, at the lower limit',
      { unpaid_from: 10 },
      { lastPaidOn: '2026-02-20' as LocalDate },
      true,
    ],
    ['days since the last payment, one too few', { unpaid_from: 11 }, { lastPaidOn: '2026-02-20' as LocalDate }, false],
    [
      'a last payment where no day of placement is known',
      { unpaid_to: 10 },
      { placedOn: null, lastPaidOn: '2026-02-20' as LocalDate },
      true,
    ],
    ['no payment and no day of placement', { unpaid_from: 0 }, { placedOn: null }, false],
    ['an unknown day of placement that nothing is said about', { states: ['ME'] }, { placedOn: null }, true],
    ['another segment', { segments: ['late stage'] }, {}, false],
    ['another state', { states: ['MA'] }, {}, false],
    ['the balance within both limits', { balance_from: '499.99', balance_to: '500.01' }, {}, true],
    ['the balance above both limits', { balance_from: '499.98', balance_to: '499.99' }, {}, false],
    ['an unknown day of placement', { placed_from: 0 }, { placedOn: null }, false],
    ['days since the last payment', { unpaid_to: 10 }, { lastPaidOn: '2026-02-20' as LocalDate }, true],
    ['days since placement where nothing was paid', { unpaid_from: 60 }, {}, true],
    ['one of two conditions only', { states: ['ME'], language: 'es' }, {}, false],
  ])('%s', (_, when, over, isHeld) => {
    expect(rowFor(when, over)).toBe(isHeld ? 1 : 0)
  })

  it('takes the first row that holds, and 0 where none does', () => {
    const table = strategies({ balance_from: '1000.00' }, { states: ['ME'] }, {})
    expect(chooseOffers(table, facts(), TODAY).row).toBe(2)
    expect(chooseOffers(table, facts({ state: 'TX' }), TODAY).row).toBe(3)
    expect(rowFor({ states: ['TX'] })).toBe(0)
  })
})

describe('F-13: which strategy is an account’s', () => {
  it('is the one that was named for it, as long as there is one of this name', () => {
    expect(chooseOffers(strategies({}), facts({ strategy: 'b' }), TODAY).strategy.id).toBe('b')
    expect(chooseOffers(strategies({}), facts({ strategy: 'gone' }), TODAY).strategy.id).toBe('a')
  })

  it('is the one in use, wherever it stands; the first one where that is gone', () => {
    const inUse = (use: string[]) => chooseOffers({ ...strategies({}), use }, facts(), TODAY).strategy.id
    expect([['b'], ['gone'], []].map(inUse)).toEqual(['b', 'a', 'a'])
  })

  it('is found by its id or its name in any case of letters', () => {
    const all = strategies({})
    expect(['a', ' SECOND ', 'third'].map((name) => findStrategy(all, name)?.id)).toEqual(['a', 'b', undefined])
    // An id goes before a name.
    const named = { ...all, strategies: [{ ...all.strategies[0]!, name: 'B' }, all.strategies[1]!] }
    expect(findStrategy(named, 'B')?.id).toBe('b')
  })

  it('divides accounts into halves that do not change, and otherwise in another comparison', () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `01J${String(n).padStart(8, '0')}`)
    const first = ids.map((id) => halfOf(id, 'a,b'))
    expect(first).toEqual(ids.map((id) => halfOf(id, 'a,b')))
    const share = (halves: readonly number[]) => halves.filter((half) => half === 1).length / ids.length
    expect(share(first)).toBeCloseTo(0.5, 1)
    const same = ids.map((id, at) => Number(halfOf(id, 'a,c') === first[at]))
    expect(share(same)).toBeCloseTo(0.5, 1)
  })

  it('keeps each account in the half that it has been in from the first', () => {
    // Offers were made in these halves: another half would change an account's offers in the middle of a comparison.
    const halves = (comparison: string) =>
      Array.from({ length: 12 }, (_, n) => halfOf(`01J${String(n).padStart(8, '0')}`, comparison)).join('')
    expect([halves('a,b'), halves('a,c')]).toEqual(['000000100100', '001110101110'])
  })

  it('names one of the two strategies that run side by side', () => {
    const both = { ...strategies({}), use: ['a', 'b'] }
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const { strategy } = chooseOffers(both, facts({ id }), TODAY)
        expect(strategy.id).toBe(both.use[halfOf(id, 'a,b')])
      }),
    )
  })
})

it('F-13: the product’s own strategy forgives nothing, and offers no parts where a tenant takes none', () => {
  const kinds = (takesParts: boolean) =>
    standardStrategies(takesParts).strategies.flatMap(({ rows }) =>
      rows.flatMap(({ offers }) => offers.map((o) => o.kind)),
    )
  expect(kinds(true)).toEqual(['full', 'payments'])
  expect(kinds(false)).toEqual(['full'])
})
