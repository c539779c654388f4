import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  allocate,
  formatCents,
  formatWireMoney,
  maxCents,
  minCents,
  parseWireMoney,
  sumCents,
  toCents,
} from './money.ts'

describe('money on the wire', () => {
  it.each([
    ['0.00', 0n],
    ['0.05', 5n],
    ['12.50', 1_250n],
    ['-3.07', -307n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('reads %s', (text, cents) => {
    expect(parseWireMoney(text)).toBe(cents)
    expect(formatWireMoney(toCents(cents))).toBe(text)
  })

  it.each(['', '1', '1.5', '1.505', '1,50', '$1.50', ' 1.50', '1e2', '--1.00', '+1.00'])('refuses %j', (text) => {
    expect(() => parseWireMoney(text)).toThrow(new RangeError(`Not a two-decimal amount: ${JSON.stringify(text)}`))
  })

  it('is the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), (n) => parseWireMoney(formatWireMoney(toCents(n))) === n),
    )
  })

  it('refuses a fraction of a cent', () => {
    expect(() => toCents(0.5)).toThrow(RangeError)
  })
})

describe('money as people read it', () => {
  it.each([
    [123_450n, 'en', '$1,234.50'],
    [123_450n, 'es', '$1,234.50'],
    [-5n, 'en', '-$0.05'],
    // Above 2^53 cents: a float would lose them.
    [900_719_925_474_099_301n, 'en', '$9,007,199,254,740,993.01'],
  ] as const)('writes %s in %s', (cents, language, text) => {
    expect(formatCents(toCents(cents), language)).toBe(text)
  })
})

describe('two amounts', () => {
  it.each([
    [1n, 2n, 1n, 2n],
    [2n, 1n, 1n, 2n],
    [-1n, 0n, -1n, 0n],
    [3n, 3n, 3n, 3n],
  ])('of %s and %s the smaller is %s and the larger %s', (a, b, smaller, larger) => {
    expect(minCents(toCents(a), toCents(b))).toBe(smaller)
    expect(maxCents(toCents(a), toCents(b))).toBe(larger)
  })
})

describe('instalments', () => {
  it.each([
    [100n, 3, [33n, 33n, 34n]],
    [1n, 2, [0n, 1n]],
    [120_000n, 12, Array(12).fill(10_000n)],
  ])('splits %s in %s', (total, parts, expected) => {
    expect(allocate(toCents(total), parts)).toEqual(expected)
  })

  it('sums to the total for every number of parts', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.integer({ min: 1, max: 260 }), (total, parts) => {
        const shares = allocate(toCents(total), parts)
        return shares.length === parts && sumCents(shares) === total && shares.every((share) => share >= 0n)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s parts', (parts) => {
    expect(() => allocate(toCents(10), parts)).toThrow(new RangeError('parts must be a positive integer'))
  })

  it('takes a total of nothing, and refuses a negative one', () => {
    expect(allocate(toCents(0), 1)).toEqual([0n])
    expect(() => allocate(toCents(-1), 2)).toThrow(new RangeError('total must not be negative'))
  })
})
