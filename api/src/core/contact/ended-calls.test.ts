import { expect, it } from '@jest/globals'
import { areCallsEnded } from './ended-calls.ts'

const then = new Date('2026-03-02T15:00:00Z')
const line = (over: object = {}) => ({
  contactPointId: 'c-1',
  channel: 'phone',
  revokedAt: null as Date | null,
  revokedBy: null as string | null,
  ...over,
})
const ended = (revokedBy: string, over: object = {}) => line({ revokedAt: then, revokedBy, ...over })

it.each([
  ['a number without a line may be called', [], false],
  ['a number whose line is live may be called', [line()], false],
  ['a number whose owner ended its calls may not', [ended('consumer')], true],
  ['nor one whose calls staff ended for its owner', [ended('staff')], true],
  ['one that was allowed again may be called', [line(), ended('consumer')], false],
  ['a line that made room for another ends no calls', [ended('replaced')], false],
  ['the end of text messages is none of calls', [ended('text_stop', { channel: 'text' })], false],
  ['the end at another number is none of this one', [ended('consumer', { contactPointId: 'c-2' })], false],
])('R-05: %s', (_, lines, isEnded) => {
  expect(areCallsEnded('c-1', lines)).toBe(isEnded)
})
