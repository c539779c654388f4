import { expect, it } from '@jest/globals'
import { Refusal } from '../../../http/refusal.ts'
import { KEPT_FOR_MS, spanOf } from './read-health.ts'

const now = new Date('2026-03-20T15:00:30Z')
const hour = 60 * 60_000
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

it('is read for the last hour, in whole minutes', () => {
  expect(spanOf({}, now)).toEqual({ since: new Date('2026-03-20T14:00:00Z'), until: new Date('2026-03-20T15:01:00Z') })
})

it('is kept for fourteen days, and may be asked for an hour longer', () => {
  expect(KEPT_FOR_MS).toBe(14 * 24 * hour)
  const first = KEPT_FOR_MS + hour
  expect(spanOf({ since: ago(first) }, now).since).toEqual(new Date('2026-03-06T14:00:00Z'))
  expect(() => spanOf({ since: ago(first + 1) }, now)).toThrow(new Refusal('validation_failed'))
})

it('ends no earlier than it begins', () => {
  expect(() => spanOf({ since: ago(hour), until: ago(hour) }, now)).not.toThrow()
  expect(() => spanOf({ since: ago(hour), until: ago(hour + 1) }, now)).toThrow(Refusal)
})
