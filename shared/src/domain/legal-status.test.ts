import { describe, expect, it } from '@jest/globals'
import {
  adultOn,
  factsOfKind,
  isStatusOver,
  legalStatusFacts,
  legalStatusFaults,
  legalStatusKinds,
  legalStatusRule,
  staysCoDebtors,
} from './legal-status.ts'

const today = '2026-03-02'

describe('R-25: the facts of a legal status', () => {
  it.each<[string, Parameters<typeof legalStatusFaults>[0], object, object]>([
    ['a death of which nothing else is known', 'deceased', {}, {}],
    ['a death on a day to come', 'deceased', { from: '2026-03-03' }, { from: 'date_in_future' }],
    ['a bankruptcy without chapter', 'bankruptcy', { outcome: 'open' }, { chapter: 'required' }],
    ['an open bankruptcy', 'bankruptcy', { chapter: '7', outcome: 'open' }, {}],
    ['a discharge without its day', 'bankruptcy', { chapter: '7', outcome: 'discharged' }, { outcome_on: 'required' }],
    [
      'a discharge before the case',
      'bankruptcy',
      { chapter: '7', outcome: 'discharged', from: '2026-02-01', outcome_on: '2026-01-31' },
      { outcome_on: 'date_range' },
    ],
    ['service from a day to come', 'scra', { from: '2026-04-01', until: '2027-04-01' }, {}],
    [
      'service that ends before it begins',
      'scra',
      { from: '2026-02-01', until: '2026-01-31' },
      { until: 'date_range' },
    ],
    ['service without a beginning', 'scra', {}, { from: 'required' }],
    ['an attorney without a name', 'attorney', { phone: '2075550101' }, { name: 'required' }],
    ['an attorney whose name is a blank', 'attorney', { name: ' ' }, { name: 'required' }],
    ['a death today', 'deceased', { from: today }, {}],
    ['service of one day', 'scra', { from: '2026-02-01', until: '2026-02-01' }, {}],
    ['a minor who comes of age today', 'minor', { until: today }, {}],
    ['a minor who came of age yesterday', 'minor', { until: '2026-03-01' }, { until: 'date_range' }],
    [
      'a prison term that began before today and ended before it',
      'incarcerated',
      { from: '2026-01-01', until: '2026-02-01' },
      {},
    ],
    ['a discharge today', 'bankruptcy', { chapter: '7', outcome: 'discharged', outcome_on: today }, {}],
    [
      'a discharge on a day to come',
      'bankruptcy',
      { chapter: '7', outcome: 'discharged', outcome_on: '2026-03-03' },
      { outcome_on: 'date_in_future' },
    ],
    [
      'a dismissal on the day of the case',
      'bankruptcy',
      { chapter: '7', outcome: 'dismissed', from: '2026-02-01', outcome_on: '2026-02-01' },
      {},
    ],
    ['an open case with its day', 'bankruptcy', { chapter: '7', outcome: 'open', from: '2026-02-01' }, {}],
  ])('%s', (_, kind, facts, faults) => {
    expect(legalStatusFaults(kind, facts, today)).toEqual(faults)
  })

  it('keeps the facts of its kind alone, and nothing empty', () => {
    expect(factsOfKind('scra', { from: '2026-02-01', until: ' ', court: 'D. Maine' })).toEqual({
      from: '2026-02-01',
      until: null,
      reference: null,
    })
  })

  it('needs no fact that its kind does not have', () => {
    for (const kind of legalStatusKinds) {
      const { facts, needed } = legalStatusRule(kind)
      expect(needed.filter((fact) => !facts.includes(fact))).toEqual([])
      expect(facts.filter((fact) => !legalStatusFacts.includes(fact))).toEqual([])
    }
  })

  it.each([
    ['deceased', ['from', 'name', 'address', 'phone']],
    ['bankruptcy', ['chapter', 'court', 'case_number', 'from', 'outcome', 'outcome_on']],
    ['scra', ['from', 'until', 'reference']],
    ['attorney', ['name', 'address', 'phone']],
    ['identity_theft', ['from', 'reference']],
    ['incarcerated', ['from', 'until', 'name', 'address', 'reference']],
    ['minor', ['until', 'name', 'address', 'phone']],
  ] as const)('%s asks for its own facts', (kind, facts) => {
    expect(legalStatusRule(kind).facts).toEqual(facts)
  })

  it('R-04: concerns named accounts where an attorney or a theft does, and the whole person otherwise', () => {
    const named = legalStatusKinds.filter((kind) => legalStatusRule(kind).namesDebts)
    expect(named).toEqual(['attorney', 'identity_theft'])
  })

  it('R-25: is learned from anybody but a file of accounts; an attorney tells it or is told of', () => {
    const anySource = ['phone', 'letter', 'email', 'text', 'court_notice', 'public_record', 'creditor']
    for (const kind of legalStatusKinds)
      expect(legalStatusRule(kind).sources).toEqual(kind === 'attorney' ? anySource.slice(0, 4) : anySource)
  })

  it('R-04: holds accounts for every kind but an attorney', () => {
    expect(legalStatusKinds.filter((kind) => !legalStatusRule(kind).holds)).toEqual(['attorney'])
  })

  it.each([
    ['7', false],
    ['11', false],
    ['12', true],
    ['13', true],
    ['unknown', false],
  ])('chapter %s stays collection from co-debtors: %s', (chapter, stays) => {
    expect(staysCoDebtors('bankruptcy', { chapter })).toBe(stays)
    expect(staysCoDebtors('deceased', { chapter })).toBe(false)
  })

  it.each<[string, object, boolean]>([
    ['on its last day', { until: today }, false],
    ['on the day after', { until: '2026-03-01' }, true],
    ['without a last day', { until: null }, false],
    ['with an empty last day', { until: '' }, false],
    ['of which nothing is known', {}, false],
    ['after a discharge, which forbids collection for good', { outcome: 'discharged' }, false],
    ['after a dismissal', { outcome: 'dismissed' }, true],
  ])('is over %s: %#', (_, facts, isOver) => {
    expect(isStatusOver(facts, today)).toBe(isOver)
  })

  it.each([
    ['2010-06-15', '2028-06-15'],
    ['2008-02-29', '2026-03-01'],
  ])('somebody born on %s comes of age on %s', (dob, day) => {
    expect(adultOn(dob)).toBe(day)
  })
})
