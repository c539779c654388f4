import { expect, it } from '@jest/globals'
import { isSsn, ssnDigits } from './ssn.ts'

it.each([
  ['512-62-0001', true],
  ['512620001', true],
  ['900-70-1234', true],
  ['512-60-0123', true],
  ['512-60-0001', true],
  ['x512-62-0001', false],
  ['512-62-0001x', false],
  ['000-12-3456', false],
  ['666-12-3456', false],
  ['512-00-3456', false],
  ['512-62-0000', false],
  ['512 62 0001', false],
  ['51262000', false],
  ['', false],
])('%s could have been issued: %s', (text, isIssued) => {
  expect(isSsn(text)).toBe(isIssued)
})

it('keeps the digits alone', () => {
  expect(ssnDigits(' 512-62-0001 ')).toBe('512620001')
})
