import { describe, expect, it } from '@jest/globals'
import { CALL_BACK_LEAD_MS, callBackWindows, isAskedFor, type CallBackHours } from './call-back.ts'
import { localDate } from './dates.ts'
import { localDateIn, localTimeIn } from './zoned-time.ts'

const newYork = 'America/New_York'
const hours = (change: Partial<CallBackHours['capabilities']> = {}, closures: string[] = []): CallBackHours => ({
  capabilities: {
    'call_back.days': ['mon', 'tue', 'wed', 'thu', 'fri'],
    'call_back.from': '0900',
    'call_back.to': '1700',
    ...change,
  },
  zone: newYork,
  closures: closures.map(localDate),
})
// Monday, 11:30 in New York
const now = new Date('2026-03-02T16:30:00.000Z')
const listed = (zone: string, ...[at, from, zones]: Parameters<typeof callBackWindows>) =>
  callBackWindows(at, from, zones).map(
    ({ startsAt }) => `${localDateIn(startsAt, zone)} ${localTimeIn(startsAt, zone).slice(0, 5)}`,
  )

describe('F-36: the windows of a call', () => {
  it('lie in the hours of the agency on the next seven days, an hour ahead at least', () => {
    const all = listed(newYork, now, hours(), [newYork])
    expect(all[0]).toBe('2026-03-02 13:00')
    expect(all.at(-1)).toBe('2026-03-06 16:00')
    expect(all.filter((at) => at.startsWith('2026-03-03'))).toHaveLength(8)
    const early = new Date(Date.parse('2026-03-02T17:00:00.000Z') - CALL_BACK_LEAD_MS)
    expect(listed(newYork, early, hours(), [newYork])[0]).toBe('2026-03-02 12:00')
    expect(listed(newYork, new Date(early.getTime() + 1), hours(), [newYork])[0]).toBe('2026-03-02 13:00')
  })

  it.each([
    ['a weekend', hours(), '2026-03-07'],
    ['a day on which the agency is closed', hours({}, ['2026-03-04']), '2026-03-04'],
    ['a weekday that is none of its days', hours({ 'call_back.days': ['mon'] }), '2026-03-03'],
  ])('none on %s', (_title, open, date) => {
    expect(listed(newYork, now, open, [newYork]).filter((at) => at.startsWith(date))).toEqual([])
  })

  it('none on a holiday', () => {
    // Memorial Day
    const before = new Date('2026-05-22T16:30:00.000Z')
    expect(listed(newYork, before, hours(), [newYork]).filter((at) => at.startsWith('2026-05-25'))).toEqual([])
  })

  it('on a weekend where the agency is open', () => {
    const open = hours({ 'call_back.days': ['sat'] })
    expect(listed(newYork, now, open, [newYork])).toHaveLength(8)
  })

  it.each([
    ['Los Angeles: not before 8:00 there', ['America/Los_Angeles'], '2026-03-03 11:00'],
    ['Hawaii: not before 8:00 there', ['Pacific/Honolulu'], '2026-03-03 13:00'],
    ['both coasts: not before 8:00 in either', [newYork, 'America/Los_Angeles'], '2026-03-03 11:00'],
  ])('R-03: in %s', (_title, zones, first) => {
    expect(listed(newYork, now, hours(), zones).find((at) => at.startsWith('2026-03-03'))).toBe(first)
  })

  it('R-03: whole before 21:00 where the consumer is', () => {
    const late = { ...hours({ 'call_back.to': '2100' }), zone: 'America/Chicago' }
    const last = listed(newYork, now, late, [newYork]).findLast((at) => at.startsWith('2026-03-03'))
    expect(last).toBe('2026-03-03 20:00')
  })

  it('none where the hours end before they begin', () => {
    expect(
      listed(newYork, now, hours({ 'call_back.from': '1200', 'call_back.to': '1200' as '1500' }), [newYork]),
    ).toEqual([])
  })
})

describe('F-36: a call is the one that was asked for', () => {
  const window = { startsAt: new Date('2026-03-03T15:00:00.000Z'), endsAt: new Date('2026-03-03T16:00:00.000Z') }
  it.each([
    ['2026-03-03T14:59:59.999Z', false],
    ['2026-03-03T15:00:00.000Z', true],
    ['2026-03-03T15:59:59.999Z', true],
    ['2026-03-03T16:00:00.000Z', false],
  ])('at %s: %s', (at, is) => {
    expect(isAskedFor(window, new Date(at))).toBe(is)
  })
})
