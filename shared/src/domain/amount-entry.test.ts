import { describe, expect, it } from '@jest/globals'
import { amountError, enterAmount, minimumAmount, parseAmount, payableBalance, presetChoices } from './amount-entry.ts'
import { toCents } from './money.ts'

describe('P-70, K-20: typing an amount', () => {
  it.each([
    ['', '5', '5'],
    ['12', '12.', '12.'],
    ['12.', '12.5', '12.5'],
    ['12.55', '12.559', '12.55'],
    ['12.5', '12.5.', '12.5'],
    ['12', '12a', '12'],
    ['1', '$1,2', '12'],
    ['1', '', '0'],
    ['5', '-5', '0'],
    ['', '.', '0.'],
    ['', '.5', '0.5'],
    ['5', '007.5', '7.5'],
    ['5', ' -5', '0'],
    ['5', '5-', '5'],
    ['1', '1.2.3', '1.23'],
    ['0', '00', '0'],
    ['0', '0012', '12'],
    ['10', '100', '100'],
    ['0.', '0', '0'],
    // The zero that stands for "nothing yet" gives way to the next digit.
    ['0', '05', '5'],
    // A zero in front of an amount is refused: the input keeps its text.
    ['12', '012', '12'],
    ['7', '00', '7'],
  ])('%j becomes %j -> %j', (previous, typed, shown) => {
    expect(enterAmount(previous, typed)).toBe(shown)
  })
})

describe('P-67: reading an amount', () => {
  it.each([
    ['12', 1_200n],
    ['12.', 1_200n],
    ['12.5', 1_250n],
    ['12.559', 1_255n],
    ['0.05', 5n],
    [' 12 ', 1_200n],
    ['9999999999999', 999_999_999_999_900n],
    ['12345678901234', undefined],
    ['1.2.3', undefined],
    ['a1', undefined],
    ['1a', undefined],
    ['abc', undefined],
    ['-1', undefined],
    // Ambiguous between thousands and decimals: refused rather than guessed.
    ['3,456', undefined],
    ['', undefined],
    ['.', undefined],
  ])('%j is %s', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })
})

describe('P-67, P-68, K-20: whether an amount can be paid', () => {
  const balance = toCents(10_000)
  it.each([
    ['100.00', undefined],
    ['100.01', 'amount_above_balance'],
    ['0.05', undefined],
    ['0.04', 'amount_below_minimum'],
    ['0', 'amount_below_minimum'],
    ['x', 'amount_invalid'],
  ])('%s of 100.00: %s', (text, error) => {
    expect(amountError(text, balance)).toBe(error)
  })

  it('K-19: a balance below the minimum can be paid in full', () => {
    expect(minimumAmount(toCents(3))).toBe(3n)
    expect(amountError('0.03', toCents(3))).toBeUndefined()
    expect(amountError('0.02', toCents(3))).toBe('amount_below_minimum')
  })

  it('refuses zero where nothing is owed', () => {
    expect(amountError('0', toCents(0))).toBe('amount_below_minimum')
  })

  it('K-18: caps at the current balance of an open-ended debt, otherwise at the plan balance', () => {
    const debt = { currentBalance: toCents(900), planBalance: toCents(500) }
    expect(payableBalance({ ...debt, isOpenEnded: true })).toBe(900n)
    expect(payableBalance({ ...debt, isOpenEnded: false })).toBe(500n)
  })
})

describe('P-69 and K-41: quick amounts', () => {
  it('disables amounts below the minimum or above the balance and fills Full with the balance', () => {
    const choices = presetChoices(
      [toCents(2_500), toCents(10_000), toCents(50_000), 'full'],
      toCents(12_345),
      toCents(5_000),
    )
    expect(choices.map(({ amount, isEnabled }) => [amount, isEnabled])).toEqual([
      [2_500n, false],
      [10_000n, true],
      [50_000n, false],
      [12_345n, true],
    ])
  })

  it('K-41: can press one at the minimum and one at the balance, and none of nothing', () => {
    const presets = [0, 4, 5, 10, 11].map((cents) => toCents(cents))
    const enabled = presetChoices(presets, toCents(10)).map(({ isEnabled }) => isEnabled)
    expect(enabled).toEqual([false, false, true, true, false, true])
    expect(presetChoices(['full'], toCents(0))).toEqual([{ preset: 'full', amount: 0n, isEnabled: false }])
  })

  it('K-41: names Full where the tenant put it, and once', () => {
    const presets = presetChoices(['full', toCents(100)], toCents(200)).map(({ preset }) => preset)
    expect(presets).toEqual(['full', 100n])
  })

  it('always offers Full, also below the minimum', () => {
    expect(presetChoices([toCents(10_000)], toCents(4)).at(-1)).toEqual({ preset: 'full', amount: 4n, isEnabled: true })
  })
})
