import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contactTimes, contactZoneNames } from './contact-times.ts'
import { impliedZones } from './contact-zones.ts'
import { weekdayOf, type Weekday } from './dates.ts'
import { legalHours, nextAllowedInstant, withinBoth, type AllowedHours } from './quiet-hours.ts'
import { stateNames } from './states.ts'
import { localDateIn, localTimeIn } from './zoned-time.ts'

const allZones = [...Object.values(contactZoneNames), 'America/Phoenix', 'America/Boise', 'America/Adak']
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const zones = fc.uniqueArray(fc.constantFrom(...allZones), { minLength: 1, maxLength: 3 })
const spans = fc.tuple(fc.constantFrom(...contactTimes), fc.constantFrom(...contactTimes)).map(([a, b]) => ({
  from: a < b ? a : b,
  to: a < b ? b : a,
}))
const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7)
const hours: fc.Arbitrary<AllowedHours> = fc.dictionary(weekdays.map(String), spans)

const isAllowed = (at: Date, zone: string, wanted: AllowedHours) => {
  const span = wanted[weekdayOf(localDateIn(at, zone))]
  const time = localTimeIn(at, zone).slice(0, 5)
  return span !== undefined && time >= span.from && time < span.to && time >= '08:00' && time < '21:00'
}

describe('quiet hours', () => {
  it.each([
    ['in the morning before eight', '2026-03-03T12:59:59Z', ['America/New_York'], '2026-03-03T13:00:00Z'],
    ['at eight', '2026-03-03T13:00:00Z', ['America/New_York'], '2026-03-03T13:00:00Z'],
    ['in the last second of the evening', '2026-03-04T01:59:59Z', ['America/New_York'], '2026-03-04T01:59:59Z'],
    ['at nine in the evening', '2026-03-04T02:00:00Z', ['America/New_York'], '2026-03-04T13:00:00Z'],
    [
      'when the West still sleeps',
      '2026-03-03T14:00:00Z',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-03-03T16:00:00Z',
    ],
    [
      'when the East sleeps already',
      '2026-03-04T02:30:00Z',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-03-04T16:00:00Z',
    ],
    ['in the night that spring shortens', '2026-03-08T03:00:00Z', ['America/New_York'], '2026-03-08T12:00:00Z'],
    ['in the night that autumn lengthens', '2026-11-01T02:00:00Z', ['America/New_York'], '2026-11-01T13:00:00Z'],
    ['where the clock never changes', '2026-07-01T05:00:00Z', ['America/Phoenix'], '2026-07-01T15:00:00Z'],
  ])('%s', (_when, now, where, expected) => {
    expect(nextAllowedInstant(new Date(now), where)).toEqual(new Date(expected))
  })

  it("S-51: keeps to the consumer's days and hours", () => {
    const wanted: AllowedHours = { 2: { from: '17:00', to: '19:30' }, 4: { from: '12:00', to: '13:00' } }
    const next = (now: string) => nextAllowedInstant(new Date(now), ['America/New_York'], wanted)?.toISOString()
    expect(next('2026-03-02T15:00:00Z')).toBe('2026-03-03T22:00:00.000Z')
    expect(next('2026-03-03T23:00:00Z')).toBe('2026-03-03T23:00:00.000Z')
    expect(next('2026-03-04T00:30:00Z')).toBe('2026-03-05T17:00:00.000Z')
    expect(next('2026-03-05T18:00:00Z')).toBe('2026-03-10T21:00:00.000Z')
  })

  it('S-51: of one day a week that is over, is on that day of the next week', () => {
    const monday: AllowedHours = { 1: { from: '09:00', to: '10:00' } }
    const next = nextAllowedInstant(new Date('2026-03-02T15:00:00Z'), ['America/New_York'], monday)
    expect(next).toEqual(new Date('2026-03-09T13:00:00Z'))
  })

  it('R-03: hours that begin before eight or end after nine in the evening count only between the two', () => {
    const next = (now: string, from: string, to: string) =>
      nextAllowedInstant(new Date(now), ['America/New_York'], { 2: { from, to } })?.toISOString() ?? null
    expect(next('2026-03-03T11:00:00Z', '06:00', '23:00')).toBe('2026-03-03T13:00:00.000Z')
    expect(next('2026-03-04T01:59:00Z', '06:00', '23:00')).toBe('2026-03-04T01:59:00.000Z')
    expect(next('2026-03-04T02:30:00Z', '06:00', '23:00')).toBe('2026-03-10T12:00:00.000Z')
    expect(next('2026-03-03T11:00:00Z', '05:00', '07:00')).toBeNull()
    expect(next('2026-03-03T11:00:00Z', '22:00', '23:00')).toBeNull()
  })

  it('has no answer when no hour is left, or zones never agree', () => {
    const now = new Date('2026-03-02T15:00:00Z')
    expect(nextAllowedInstant(now, ['America/New_York'], {})).toBeNull()
    expect(nextAllowedInstant(now, ['America/New_York'], { 1: { from: '21:00', to: '21:00' } })).toBeNull()
    const early = { 1: { from: '08:00', to: '09:00' } }
    expect(nextAllowedInstant(now, ['America/New_York', 'Pacific/Honolulu'], early)).toBeNull()
    expect(() => nextAllowedInstant(now, [])).toThrow('Quiet hours need a zone.')
  })

  it('is never outside the hours of any zone, never before now, and stays where it is', () => {
    fc.assert(
      fc.property(instants, zones, hours, (now, where, wanted) => {
        const next = nextAllowedInstant(now, where, wanted)
        if (next === null) return
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime())
        for (const zone of where) expect(isAllowed(next, zone, wanted)).toBe(true)
        expect(nextAllowedInstant(next, where, wanted)).toEqual(next)
      }),
      { numRuns: 200 },
    )
  })

  it('is the first allowed one: no half hour before it is allowed', () => {
    fc.assert(
      fc.property(instants, zones, (now, where) => {
        const next = nextAllowedInstant(now, where)
        expect(next).not.toBeNull()
        for (let at = now.getTime(); at < next!.getTime(); at += 30 * 60_000)
          expect(where.every((zone) => isAllowed(new Date(at), zone, legalHours))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})

it('hours of two lists are those that stand in both', () => {
  const one: AllowedHours = {
    1: { from: '09:00', to: '17:00' },
    2: { from: '09:00', to: '12:00' },
    3: { from: '08:00', to: '09:00' },
  }
  const other: AllowedHours = {
    1: { from: '10:00', to: '18:00' },
    2: { from: '12:00', to: '17:00' },
    4: { from: '08:00', to: '21:00' },
  }
  const both = { 1: { from: '10:00', to: '17:00' } }
  expect([withinBoth(one, other), withinBoth(other, one)]).toEqual([both, both])
})

describe('the possible zones of a consumer', () => {
  it.each([
    ['Maine', [], ['America/New_York']],
    ['ME', ['+12075550100'], ['America/New_York']],
    ['TX', [], ['America/Chicago', 'America/Denver']],
    ['NY', ['(310) 555-0100'], ['America/New_York', 'America/Los_Angeles']],
    [null, ['8085550100'], ['Pacific/Honolulu']],
    ['HI', ['8005550100'], ['Pacific/Honolulu']],
    [null, [], ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']],
    ['Atlantis', ['000'], ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']],
  ])('of %j with %j', (state, phones, expected) => {
    expect(impliedZones(state, phones)).toEqual(expected)
  })

  it('is known for every state, by names of the time zone database', () => {
    for (const name of stateNames) {
      const found = impliedZones(name, [])
      expect([name, found.length < 4]).toEqual([name, true])
      for (const zone of found) expect(() => localDateIn(new Date(), zone)).not.toThrow()
    }
  })
})
