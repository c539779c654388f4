import { expect, it } from '@jest/globals'
import { isTooShort, SEARCH_MIN } from './search.ts'

it.each([
  ['last_name', '', false],
  ['last_name', 'R', true],
  ['last_name', 'Ri', false],
  ['last_name', ' R ', true],
  ['reference_number', '7', true],
  ['reference_number', '71', false],
  ['account_number', '7', true],
  ['account_number', '71', false],
  ['ssn', '123', true],
  ['ssn', '1234', false],
  ['ssn', '12345', true],
  ['ssn', '123-45-678', true],
  ['ssn', '123-45-6789', false],
  ['ssn', '1234567890', true],
] as const)('decision 236: in %s, "%s" is too short: %s', (field, text, isShort) => {
  expect(isTooShort({ field, text })).toBe(isShort)
  expect(SEARCH_MIN).toBe(2)
})
