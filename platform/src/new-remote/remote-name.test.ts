import { expect, test } from '@jest/globals'
import { longestName, needRemoteName } from './remote-name.ts'

test.each(['mfe-fees', 'mfe-pay-later', 'mfe-x1', `mfe-${'a'.repeat(longestName - 4)}`])('%s can be a name', (name) =>
  expect(needRemoteName(name)).toBe(name),
)

test.each([
  ['fees', 'does not begin with mfe-'],
  ['mfe-', 'lower-case words'],
  ['mfe-Fees', 'lower-case words'],
  ['mfe-fees-', 'lower-case words'],
  ['mfe-1fee', 'lower-case words'],
  ['mfe-../x', 'lower-case words'],
  ['mfe-shell', 'a name of the portal itself'],
  [`mfe-${'a'.repeat(longestName - 3)}`, '41 characters'],
])('%s cannot be a name: MFE-121', (name, why) => {
  expect(() => needRemoteName(name)).toThrow(
    expect.objectContaining({ code: 'MFE-121', message: expect.stringContaining(why) }),
  )
})
