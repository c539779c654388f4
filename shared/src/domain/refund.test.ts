import { describe, expect, it } from '@jest/globals'
import { localDate } from './dates.ts'
import { toCents } from './money.ts'
import {
  needsSecondPerson,
  refundArrival,
  refundChoice,
  refundReasons,
  refundWays,
  reversalReasons,
  type PaymentToRefund,
} from './refund.ts'

const today = localDate('2026-03-11')
const paid = (change: Partial<PaymentToRefund>): PaymentToRefund => ({
  amount: toCents(9_230),
  refunded: toCents(0),
  open: toCents(0),
  state: 'succeeded',
  settlement: 'settled',
  taker: 'processor',
  isBank: false,
  debit: null,
  ...change,
})
const byFile = (isSent: boolean, effectiveOn: string | null = null): Partial<PaymentToRefund> => ({
  taker: 'file',
  isBank: true,
  debit: { isSent, effectiveOn: effectiveOn === null ? null : localDate(effectiveOn) },
})
const pending = { settlement: 'pending' } as const

describe('F-19: how a payment can be given back', () => {
  it.each<[string, Partial<PaymentToRefund>, string]>([
    ['a card that is not captured yet', pending, 'void*'],
    [
      'a card of which a part was given back before it was captured',
      { ...pending, refunded: toCents(100) },
      'on_its_way',
    ],
    ['a card that is settled', {}, 'refund check'],
    ['a bank debit on its way at the processor', { ...pending, isBank: true }, 'on_its_way'],
    ['a bank debit at the processor that has settled', { isBank: true }, 'refund check'],
    ['a debit that is in no sent file', { ...pending, ...byFile(false) }, 'void*'],
    ['a debit in a released file that the bank has not confirmed', { ...pending, ...byFile(true) }, 'on_its_way'],
    ['a debit that the bank has', { ...pending, ...byFile(true, '2026-03-10') }, 'reversal*'],
    ['a settled debit within five banking days', byFile(true, '2026-03-04'), 'check reversal*'],
    ['a settled debit after five banking days', byFile(true, '2026-03-03'), 'check'],
    [
      'a settled debit of which a part was given back',
      { ...byFile(true, '2026-03-10'), refunded: toCents(1) },
      'check',
    ],
    ['a check that arrived by mail', { taker: 'nobody' }, 'check'],
    ['a check that was only announced', { taker: 'nobody', state: 'created', settlement: 'none' }, 'not_taken'],
    ['a declined card', { state: 'failed', settlement: 'none' }, 'not_taken'],
    ['a cancelled payment', { state: 'cancelled', settlement: 'none' }, 'not_taken'],
    ['a payment that is being sent', { state: 'sent', settlement: 'none' }, 'outcome_unknown'],
    ['a payment without an answer', { state: 'unknown', settlement: 'none' }, 'outcome_unknown'],
    ['a returned payment', { settlement: 'returned' }, 'given_back'],
    ['a refunded payment', { settlement: 'refunded', refunded: toCents(9_230) }, 'given_back'],
    ['a reversed payment', { settlement: 'reversed', refunded: toCents(9_230) }, 'given_back'],
    [
      'a payment whose rest is about to be given back',
      { refunded: toCents(5_000), open: toCents(4_230) },
      'given_back',
    ],
  ])('%s', (_, change, ways) => {
    const { options, why } = refundChoice(paid(change), today)
    expect(why ?? options.map(({ way, isWholeOnly }) => `${way}${isWholeOnly ? '*' : ''}`).join(' ')).toBe(ways)
  })

  it('gives back at most what was paid, less what was given back or is about to be', () => {
    expect(refundChoice(paid({ refunded: toCents(5_000), open: toCents(1_000) }), today).most).toBe(3_230n)
    expect(refundChoice(paid({ settlement: 'returned' }), today).most).toBe(0n)
  })

  it("Nacha 2.10: reverses a debit for an error only, and counts the tenant's closed days", () => {
    const at = (closures: string[]) =>
      refundChoice(paid(byFile(true, '2026-03-03')), today, closures.map(localDate)).options.find(
        ({ way }) => way === 'reversal',
      )
    expect(at([])).toBeUndefined()
    expect(at(['2026-03-09'])).toMatchObject({ until: '2026-03-11', reasons: reversalReasons })
    expect(reversalReasons).not.toContain('goodwill')
    expect(refundReasons).toEqual(expect.arrayContaining([...reversalReasons]))
  })

  it.each([
    [10_000, 0, 0, false],
    [10_001, 0, 0, true],
    // Parts of one payment do not pass below the limit.
    [5_000, 5_000, 0, false],
    [5_000, 3_000, 2_001, true],
    [1, 0, 0, false],
  ])('%i cents after %i given back and %i about to be: a second person %s', (amount, refunded, open, isNeeded) => {
    const before = { refunded: toCents(refunded), open: toCents(open) }
    expect(needsSecondPerson(toCents(amount), before, toCents(10_000))).toBe(isNeeded)
    expect(needsSecondPerson(toCents(amount), before, toCents(0))).toBe(true)
  })

  it('says when the payer has it, for every way', () => {
    for (const way of refundWays)
      for (const isBank of [true, false]) {
        const days = refundArrival(way, isBank)
        expect(days === null).toBe(way === 'void')
        if (days) expect(days.from).toBeLessThan(days.to)
      }
  })
})

describe('F-19: what a refund leaves open', () => {
  it('a debit by file of which nothing is known cannot be given back yet', () => {
    const choice = refundChoice(paid({ ...pending, taker: 'file', isBank: true, debit: null }), today)
    expect(choice).toEqual({ most: 0n, options: [], why: 'on_its_way' })
  })

  it.each([
    ['void', null, null],
    ['reversal', { from: 1, to: 3 }, { from: 1, to: 3 }],
    ['refund', { from: 5, to: 10 }, { from: 3, to: 5 }],
    ['check', { from: 7, to: 10 }, { from: 7, to: 10 }],
  ] as const)('a %s arrives after so many banking days', (way, byCard, byBank) => {
    expect([refundArrival(way, false), refundArrival(way, true)]).toEqual([byCard, byBank])
  })
})
