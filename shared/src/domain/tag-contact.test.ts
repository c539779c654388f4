import { describe, expect, it } from '@jest/globals'
import { countsAsCall, isConversation, type AttemptOutcome } from './past-contact.ts'
import {
  contactOfOutcome,
  isSameCall,
  mayCorrect,
  toldOutcome,
  toldRequests,
  toldTimeIssue,
  type TagContact,
} from './tag-contact.ts'

const now = new Date('2026-03-02T18:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('R-02: a note by its tags', () => {
  it.each<[TagContact[], string | null]>([
    [[], null],
    [['none', 'dispute', 'attorney', 'cease'], null],
    [['attempt'], 'tried'],
    [['attempt', 'conversation'], 'conversation'],
    [['wrong_number', 'attempt'], 'wrong_number'],
    [['third_party'], 'third_party'],
    [['third_party', 'wrong_number'], 'wrong_number'],
  ])('%j tells of a call that ended as %s', (contacts, outcome) => {
    expect(toldOutcome(contacts)).toBe(outcome)
  })

  it('R-04: tells what the consumer asked for', () => {
    expect(toldRequests(['cease', 'conversation', 'attorney'])).toEqual(['attorney', 'cease'])
    expect(toldRequests(['dispute', 'none'])).toEqual([])
  })

  it.each<[AttemptOutcome, boolean, boolean]>([
    ['tried', true, false],
    ['third_party', true, false],
    ['conversation', true, true],
    ['withdrawn', false, false],
  ])('a call that ended as %s counts: %s, and starts the pause: %s', (outcome, counts, pauses) => {
    const event = {
      at: now,
      channel: 'phone',
      direction: 'out',
      party: 'consumer',
      outcome,
      debtId: null,
      isConsented: false,
      place: 'home_or_mobile',
    } as const
    expect([countsAsCall(event), isConversation(event)]).toEqual([counts, pauses])
  })

  it.each([
    ['now', 0, null],
    ['a minute ahead', -1, 'date_in_future'],
    ['seven days ago', 7 * 24 * 60, null],
    ['more than seven days ago', 7 * 24 * 60 + 1, 'contact_too_old'],
  ])('may tell of a call that was made %s', (_, minutes, issue) => {
    expect(toldTimeIssue(before(minutes), now)).toBe(issue)
  })

  it.each<[ReturnType<typeof toldOutcome> & string, AttemptOutcome, boolean]>([
    ['tried', 'left_message', true],
    ['tried', 'conversation', false],
    ['conversation', 'conversation', true],
    ['conversation', 'no_answer', false],
    ['wrong_number', 'reserved', true],
  ])('that tells of one that %s belongs to a logged call that ended as %s: %s', (told, logged, isSame) => {
    expect(isSameCall(told, logged)).toBe(isSame)
  })

  it('each outcome of a call has its tag', () => {
    expect(contactOfOutcome('left_message')).toBe('attempt')
    expect(contactOfOutcome('not_connected')).toBe('none')
  })
})

describe('R-58: an outcome is corrected', () => {
  const author = { id: 's-1', isAdmin: false }
  it.each([
    ['by its author within the hour', author, before(60), true],
    ['not by its author later', author, before(61), false],
    ['not by another agent', { id: 's-2', isAdmin: false }, before(1), false],
    ['by an administrator at any time', { id: 's-3', isAdmin: true }, before(9_999), true],
    ['by nobody while there is none', { id: 's-3', isAdmin: true }, null, false],
  ])('%s', (_, who, recordedAt, expected) => {
    expect(mayCorrect({ recordedAt, by: 's-1' }, who, now)).toBe(expected)
  })
})
