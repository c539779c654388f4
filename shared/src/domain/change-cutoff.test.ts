import { describe, expect, it } from '@jest/globals'
import { bankingDaysBefore } from './banking-days.ts'
import { changeCutoff, debitCutoff } from './change-cutoff.ts'
import { localDate } from './dates.ts'

const cutoff = { time: '17:00', zone: 'America/New_York', earliest: '00:01' }
const notice = { business_days: 3, by_time: null, zone: 'America/New_York', wording: 'generic' } as const
const closures = [localDate('2026-03-12')]

describe('R-32: until when a payment can be changed', () => {
  it('counts banking days back over weekends, holidays and closures', () => {
    expect(bankingDaysBefore(localDate('2026-03-16'), 3)).toBe('2026-03-11')
    expect(bankingDaysBefore(localDate('2026-03-16'), 3, closures)).toBe('2026-03-10')
    expect(bankingDaysBefore(localDate('2026-01-20'), 1)).toBe('2026-01-16')
  })

  it.each([
    // A Sunday: debited on Monday the 16th, so Wednesday the 11th is the last day.
    ['2026-03-15', notice, '2026-03-12T04:00:00.000Z'],
    ['2026-03-15', { ...notice, business_days: 2, by_time: '17:00' }, '2026-03-12T21:00:00.000Z'],
    // One day's notice at midnight would be after the run: the run's cut-off counts.
    ['2026-03-13', { ...notice, business_days: 1 }, '2026-03-12T21:00:00.000Z'],
    // The clocks change on 8 March: the wall's hour stays.
    ['2026-03-09', { ...notice, business_days: 1, by_time: '16:00' }, '2026-03-06T21:00:00.000Z'],
  ])('due %s with %j', (due, rule, until) => {
    expect(changeCutoff(localDate(due), { notice: rule, cutoff, closures: [] }).toISOString()).toBe(until)
  })

  it('staff keep a debit back until the cut-off before it', () => {
    expect(debitCutoff(localDate('2026-03-15'), { cutoff, closures: [] }).toISOString()).toBe(
      '2026-03-13T21:00:00.000Z',
    )
  })
})
