import { describe, expect, test } from '@jest/globals'
import { durationOf, readDuration, readUntil, sayDuration } from './time-words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const minute = 60_000

describe('durations', () => {
  test.each([
    ['30m', 30 * minute],
    ['2h', 120 * minute],
    ['90s', 90_000],
    ['3d', 3 * 1440 * minute],
    ['1w', 7 * 1440 * minute],
    ['P1D', 1440 * minute],
    ['PT2H', 120 * minute],
    ['P1DT12H', 36 * 60 * minute],
    ['p1w', 7 * 1440 * minute],
  ])('%s', (words, ms) => expect(durationOf(words)).toBe(ms))

  test.each(['2', 'h', '2 h', '2hours', 'P', 'PT', 'P1DT', '-2h', '1.5h', ''])('"%s" is none', (words) =>
    expect(durationOf(words)).toBeUndefined(),
  )

  test('refuses an empty duration', () => {
    expect(() => readDuration('ttl', '0h')).toThrow('--ttl takes a duration')
    expect(() => readDuration('ttl', 'soon')).toThrow('not "soon"')
  })

  test.each([
    [90_000, '2 min'],
    [45_000, '45 s'],
    [90 * minute, '1 h 30 min'],
    [26 * 60 * minute, '1 d 2 h'],
    [0, '0 s'],
  ])('%i ms are said as %s', (ms, words) => expect(sayDuration(ms)).toBe(words))
})

describe('until', () => {
  test.each([
    ['2h', '2026-11-22T14:00:00.000Z'],
    ['P1D', '2026-11-23T12:00:00.000Z'],
    ['2026-12-01T18:00Z', '2026-12-01T18:00:00.000Z'],
    ['2026-12-01T18:00:30-05:00', '2026-12-01T23:00:30.000Z'],
    ['none', null],
  ])('%s', (words, until) => expect(readUntil('until', words, now)).toBe(until))

  test.each([
    '2026-12-01',
    '2026-12-01T18:00',
    'tomorrow',
    '2026-13-01T18:00Z',
    '2026-11-31T18:00Z',
    '2027-02-30T18:00Z',
  ])('"%s" leaves the moment open', (words) =>
    expect(() => readUntil('until', words, now)).toThrow('an instant with its zone'),
  )

  test('refuses a time in the past', () =>
    expect(() => readUntil('until', '2026-11-22T11:00Z', now)).toThrow('is past already'))
})
