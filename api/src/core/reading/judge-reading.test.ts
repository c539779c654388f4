import { describe, expect, it } from '@jest/globals'
import { alertOf, judgeReading, type ReadingRules } from './judge-reading.ts'

const usual: ReadingRules = { stopTimes: 2, alertPercent: 80, isExplained: false, isGranted: false }
const explained = { ...usual, isExplained: true }
const granted = { ...usual, isGranted: true }
const of = (...counts: number[]) => counts.map((count, at) => ({ count, usual: at === 0 ? 10 : 100 }))

describe('F-27: whether a reading goes on', () => {
  it.each([
    ['the last usual one', of(10, 10), usual, 'go_on'],
    ['the first unusual one', of(10.1, 10), usual, 'needs_reason'],
    ['an unusual one by the longer count alone', of(1, 101), usual, 'needs_reason'],
    ['an unusual one with a reason', of(11, 11), explained, 'go_on'],
    ['the last one with a reason', of(20, 20), explained, 'go_on'],
    ['one more', of(20.1, 20), explained, 'needs_second_person'],
    ['one more, without a reason', of(21, 21), usual, 'needs_second_person'],
    ['one more by the longer count alone', of(1, 201), explained, 'needs_second_person'],
    ['an unusual one with a second person’s leave', of(11, 11), granted, 'go_on'],
    ['the last one of that leave', of(20, 20), granted, 'go_on'],
    ['one more than that leave', of(21, 21), granted, 'needs_second_person'],
    [
      'the first unusual one where a second person is needed at once',
      of(11, 1),
      { ...usual, stopTimes: 1 },
      'needs_second_person',
    ],
  ] as const)('%s', (_, counts, rules, verdict) => {
    expect(judgeReading(counts, rules)).toBe(verdict)
  })
})

describe('F-27: what administrators are told of', () => {
  it.each([
    ['nothing below the share', of(7, 7), null],
    ['the reading that reaches it', of(8, 8), 'much'],
    ['nothing more after it', of(9, 9), null],
    ['the reading that reaches it between two whole numbers', of(8.4, 8), 'much'],
    ['the last one without a second person', of(20, 20), 'stopped'],
    ['nothing just before', of(19, 19), null],
    ['the longer count alone', of(1, 80), 'much'],
  ] as const)('%s', (_, counts, level) => {
    expect(alertOf(counts, usual)).toBe(level)
  })
})
