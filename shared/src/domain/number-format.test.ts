import { expect, it } from '@jest/globals'
import { formatCents, toCents } from './money.ts'
import { formatCount, formatList, formatShare, formatShortCents } from './number-format.ts'

// Both languages are those of the United States: a Spanish page shows figures as the statement of the bank does.
it.each([
  [0, '0', '0'],
  [1, '1', '1'],
  [21, '21', '21'],
  [1_234.5, '1,234.5', '1,234.5'],
  [1_000_000, '1,000,000', '1,000,000'],
])('counts %d', (count, english, spanish) => {
  expect([formatCount(count, 'en'), formatCount(count, 'es')]).toEqual([english, spanish])
})

it.each([
  [0, '0%'],
  [0.005, '0.5%'],
  [0.0304, '3.04%'],
  [0.15, '15%'],
  [12.5, '1,250%'],
])('writes the share %d as %s in both languages', (share, text) => {
  expect([formatShare(share, 'en'), formatShare(share, 'es')]).toEqual([text, text])
})

it('writes amounts the same in both languages, in few letters as each language does', () => {
  const amount = toCents(123_456_700n)
  expect([formatCents(amount, 'en'), formatCents(amount, 'es')]).toEqual(['$1,234,567.00', '$1,234,567.00'])
  expect([formatShortCents(amount, 'en'), formatShortCents(amount, 'es')]).toEqual(['$1.2M', '$1.2\u00a0M'])
  expect(formatShare(0.12345, 'en', 1)).toBe('12.3%')
})

it.each([
  [['one'], 'one', 'one'],
  [['a', 'b'], 'a and b', 'a y b'],
  [['a', 'b', 'i'], 'a, b, and i', 'a, b e i'],
])('lists %j', (items, english, spanish) => {
  expect([formatList(items, 'en'), formatList(items, 'es')]).toEqual([english, spanish])
})

it('lists what there is to choose from', () => {
  const items = ['a', 'b', 'o']
  expect([formatList(items, 'en', 'disjunction'), formatList(items, 'es', 'disjunction')]).toEqual([
    'a, b, or o',
    'a, b u o',
  ])
})
