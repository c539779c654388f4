import { describe, expect, it } from '@jest/globals'
import {
  mayWriteAgainAt,
  MESSAGE_SPAN_MS,
  MESSAGES_MOST,
  threadAfter,
  type ThreadAct,
  type ThreadIssue,
  type ThreadState,
} from './message-thread.ts'

const first = new Date('2026-03-02T15:00:00.000Z')
const now = new Date('2026-03-02T18:00:00.000Z')
const state = (change: Partial<ThreadState> = {}): ThreadState => ({
  status: 'open',
  waitingSince: first,
  lastSide: 'consumer',
  lastAt: first,
  ...change,
})
const answered = state({ waitingSince: null, lastSide: 'staff' })

describe('F-35: a thread after an act', () => {
  it.each<[string, ThreadState, ThreadAct, Partial<ThreadState> | ThreadIssue]>([
    [
      'who writes again waits since their first message',
      state(),
      'consumer_wrote',
      { waitingSince: first, lastAt: now },
    ],
    ['who writes after an answer waits from now on', answered, 'consumer_wrote', { waitingSince: now }],
    [
      'a consumer opens a closed thread by writing',
      state({ status: 'closed', waitingSince: null }),
      'consumer_wrote',
      { status: 'open', waitingSince: now },
    ],
    ['an answer ends the wait', state(), 'staff_wrote', { waitingSince: null, lastSide: 'staff', lastAt: now }],
    ['staff write again', answered, 'staff_wrote', { waitingSince: null, lastAt: now }],
    ['staff do not write into a closed thread', state({ status: 'closed' }), 'staff_wrote', 'thread_closed'],
    ['closing ends the wait', state(), 'closed', { status: 'closed', waitingSince: null, lastSide: 'consumer' }],
    ['what is closed is not closed again', state({ status: 'closed' }), 'closed', 'thread_closed'],
    [
      'what was closed without an answer waits again',
      state({ status: 'closed', waitingSince: null }),
      'reopened',
      { status: 'open', waitingSince: first },
    ],
    [
      'what was closed with an answer does not wait',
      { ...answered, status: 'closed' },
      'reopened',
      { status: 'open', waitingSince: null },
    ],
    ['what is open is not reopened', state(), 'reopened', 'thread_open'],
  ])('%s', (_title, before, act, after) => {
    const result = threadAfter(before, act, now)
    if (typeof after === 'string') expect(result).toBe(after)
    else expect(result).toMatchObject(after)
  })
})

describe('F-35: a consumer writes at most so many messages in a day', () => {
  const times = (count: number, from = now.getTime() - 1_000) =>
    Array.from({ length: count }, (_, n) => new Date(from - n * 60_000))

  it.each<[string, Date[], Date | null]>([
    ['none yet', [], null],
    ['one fewer than the most', times(MESSAGES_MOST - 1), null],
    ['the most: the oldest of them has to leave the span', times(MESSAGES_MOST), at(MESSAGES_MOST - 1)],
    ['more than the most, from before a limit', times(MESSAGES_MOST + 3), at(MESSAGES_MOST - 1)],
    ['the most, of which the oldest is a day old', times(MESSAGES_MOST, edge()), null],
    [
      'the most, of which the oldest is a millisecond younger',
      times(MESSAGES_MOST, edge() + 1),
      new Date(now.getTime() + 1),
    ],
  ])('%s', (_title, written, next) => {
    expect(mayWriteAgainAt(written, now)).toEqual(next)
  })

  /** When the message at this place of `times` leaves the span. */
  function at(place: number): Date {
    return new Date(times(place + 1)[place]!.getTime() + MESSAGE_SPAN_MS)
  }
  /** The start of `times` by which its oldest message is exactly a day old. */
  function edge(): number {
    return now.getTime() - MESSAGE_SPAN_MS + (MESSAGES_MOST - 1) * 60_000
  }
})
