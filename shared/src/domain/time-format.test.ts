import { expect, it } from '@jest/globals'
import { spokenClock, spokenTime } from './time-format.ts'

it.each([
  ['17:00', 'America/New_York', 'en', '5:00 pm', 'Eastern'],
  ['00:30', 'America/Chicago', 'en', '12:30 am', 'Central'],
  ['17:00', 'America/New_York', 'es', '5:00 p. m.', 'hora del Este'],
  ['17:00:00', 'America/Denver', 'en', '5:00 pm', 'Mountain'],
  ['00:01', 'America/New_York', 'en', '12:01 am', 'Eastern'],
  ['23:59:59', 'America/Los_Angeles', 'es', '11:59:59 p. m.', 'hora del Pacífico'],
] as const)('%s in %s (%s)', (time, zone, language, told, name) => {
  expect(spokenTime({ time, zone }, language, new Date('2026-03-02T15:00:00Z'))).toEqual({ time: told, zone: name })
})

it.each([
  ['en', '11:59:59 pm Pacific time'],
  ['es', '11:59:59 p. m. (hora del Pacífico)'],
] as const)('K-38: is one phrase inside a sentence (%s)', (language, phrase) => {
  const clock = { time: '23:59:59', zone: 'America/Los_Angeles' }
  expect(spokenClock(clock, language, new Date('2026-03-02T15:00:00Z'))).toBe(phrase)
})
