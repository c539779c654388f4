import { describe, expect, it } from '@jest/globals'
import type { LocalDate } from './dates.ts'
import { toCents } from './money.ts'
import { planFacts, type UnpaidInstalment } from './plan-facts.ts'

const day = (text: string) => text as LocalDate
const row = (
  id: string,
  dueDate: string,
  status: UnpaidInstalment['status'] = 'scheduled',
  retryOn: string | null = null,
): UnpaidInstalment => ({
  id,
  status,
  dueDate: day(dueDate),
  skipReason: null,
  retryOn: retryOn as LocalDate | null,
  amount: toCents(5_000),
})
const facts = (rows: UnpaidInstalment[], today: string, available = 100_000, discount = 0) =>
  planFacts(rows, { available: toCents(available), discount: toCents(discount), today: day(today), closures: [] })

describe('L-24: how an unpaid payment stands', () => {
  it.each([
    ['is to come on its day', row('a', '2026-03-06'), '2026-03-06', 'to_come'],
    ['is past due on the day after', row('a', '2026-03-05', 'due'), '2026-03-06', 'past_due'],
    ['due on a Saturday, is to come until Monday is over', row('a', '2026-03-07', 'due'), '2026-03-09', 'to_come'],
    ['is to come when no run was there on its day (L-02)', row('a', '2026-03-05'), '2026-03-06', 'to_come'],
    ['due on a Saturday, is past due on Tuesday', row('a', '2026-03-07', 'due'), '2026-03-10', 'past_due'],
    ['is processing while its debit is on its way', row('a', '2026-03-05', 'submitted'), '2026-03-09', 'processing'],
    [
      'is past due while it waits for another try',
      row('a', '2026-03-03', 'failed', '2026-03-09'),
      '2026-03-06',
      'past_due',
    ],
  ])('%s', (_what, instalment, today, standing) => {
    expect(facts([instalment], today).unpaid).toMatchObject([{ standing }])
  })
})

it('L-24: the next payment is the one that is debited next, never one on its way', () => {
  const rows = [
    row('a', '2026-03-06', 'submitted'),
    row('b', '2026-03-04', 'failed', '2026-03-12'),
    row('c', '2026-03-13'),
  ]
  expect(facts(rows, '2026-03-06')).toMatchObject({
    next: { id: 'b', nextOn: '2026-03-12' },
    processing: 5_000n,
    pastDue: 5_000n,
  })
  expect(facts([rows[0]!], '2026-03-06').next).toBeNull()
})

it('L-02: a payment that no run was there for is not the next one: the next run gives it a day', () => {
  const rows = [row('a', '2026-03-05'), row('b', '2026-03-12')]
  expect(facts(rows, '2026-03-06')).toMatchObject({ next: { id: 'b', nextOn: '2026-03-12' }, pastDue: 0n })
})

it('L-26: extra payments make the last payments smaller, and one that nothing is left for is not named', () => {
  const rows = ['2026-03-06', '2026-03-13', '2026-03-20'].map((date) => row(date, date))
  const { unpaid, left } = facts(rows, '2026-03-01', 7_000)
  expect(unpaid.map(({ amount }) => amount)).toEqual([5_000n, 2_000n])
  expect(left).toBe(7_000n)
})

it('L-26: under a settlement only what is not forgiven is left', () => {
  expect(facts([row('a', '2026-03-06')], '2026-03-01', 10_000, 6_000)).toMatchObject({
    unpaid: [{ amount: 4_000n }],
    left: 4_000n,
  })
})

it('L-24: names the payments in the order of the plan, and the one with the earliest debit as the next', () => {
  const rows = [row('a', '2026-03-20', 'failed', '2026-04-01'), row('b', '2026-03-30'), row('c', '2026-03-25')]
  const { unpaid, next } = facts(rows, '2026-03-23')
  expect(unpaid.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(next).toMatchObject({ id: 'c', nextOn: '2026-03-25' })
})

it('L-24: a failed payment that is not tried again has no next day, and is past due', () => {
  const { unpaid, next, pastDue } = facts([row('a', '2026-03-05', 'failed')], '2026-03-06')
  expect(unpaid).toMatchObject([{ nextOn: null, standing: 'past_due' }])
  expect([next, pastDue]).toEqual([null, 5_000n])
})

it('L-02: a moved payment that no run was there for waits for a day, and one of today keeps its day', () => {
  expect(facts([row('a', '2026-03-05', 'moved')], '2026-03-06').next).toBeNull()
  expect(facts([row('a', '2026-03-06', 'moved')], '2026-03-06').next).toMatchObject({ nextOn: '2026-03-06' })
  expect(facts([row('a', '2026-03-05', 'due')], '2026-03-06').next).toMatchObject({ nextOn: '2026-03-05' })
})

it('L-02: a payment that waits for another debit of ours is not past due', () => {
  const waiting = { ...row('a', '2026-03-05', 'due'), skipReason: 'other_debit' }
  expect(facts([waiting], '2026-03-06')).toMatchObject({ unpaid: [{ standing: 'to_come' }], pastDue: 0n })
})

it('P-86: on a day that the tenant closes, a payment is not past due before the next banking day is over', () => {
  const owing = { available: toCents(100_000), discount: toCents(0), closures: [day('2026-03-05')] }
  const standingOn = (today: string) =>
    planFacts([row('a', '2026-03-05', 'due')], { ...owing, today: day(today) }).unpaid[0]!.standing
  expect(standingOn('2026-03-06')).toBe('to_come')
  expect(standingOn('2026-03-07')).toBe('past_due')
})

it('L-26: a debit on its way keeps its amount, though nothing more is left', () => {
  const rows = [row('a', '2026-03-05', 'submitted'), row('b', '2026-03-12')]
  expect(facts(rows, '2026-03-06', 0)).toMatchObject({
    unpaid: [{ id: 'a', amount: 5_000n, nextOn: null }],
    next: null,
    processing: 5_000n,
    pastDue: 0n,
    left: 0n,
  })
})
