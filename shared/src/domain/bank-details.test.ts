import { describe, expect, it } from '@jest/globals'
import { isRoutingNumber, passesAbaChecksum, digitsOnly, isAccountNumber } from './bank-details.ts'

describe('P-30 and K-21: routing numbers', () => {
  it.each([
    ['021000021', true],
    ['011401533', true],
    ['121000358', true],
    ['322271627', true],
    ['071000013', true],
    // One digit changed.
    ['021000022', false],
    ['02100002', false],
    ['0210000210', false],
    ['02100002a', false],
    ['021 000 021', false],
    ['', false],
    // Passes the bare checksum and must not be taken.
    ['000000000', false],
    // Checksum right, prefix 50 never assigned.
    ['500000005', false],
  ])('%j: %s', (text, valid) => {
    expect(isRoutingNumber(text)).toBe(valid)
  })

  it.each([
    ['00', true],
    ['12', true],
    ['13', false],
    ['20', false],
    ['21', true],
    ['32', true],
    ['33', false],
    ['60', false],
    ['61', true],
    ['72', true],
    ['73', false],
    ['79', false],
    ['80', true],
    ['81', false],
  ])('assigned first digits %s: %s', (prefix, valid) => {
    const weights = [3, 7, 1, 3, 7, 1, 3, 7]
    const eight = `${prefix}123456`
    const sum = weights.reduce((total, weight, at) => total + weight * Number(eight[at]), 0)
    const text = `${eight}${(10 - (sum % 10)) % 10}`
    expect([passesAbaChecksum(text), isRoutingNumber(text)]).toEqual([true, valid])
  })

  it('accepts 999999992 only with the simulated processor', () => {
    expect(passesAbaChecksum('999999992')).toBe(true)
    expect(isRoutingNumber('999999992')).toBe(false)
    expect(isRoutingNumber('999999992', true)).toBe(true)
  })

  it('notices two swapped neighbours unless they differ by five', () => {
    expect(passesAbaChecksum('201000021')).toBe(false)
    // 1 and 6 differ by five: the checksum cannot see the swap.
    expect(passesAbaChecksum('061000052')).toBe(passesAbaChecksum('016000052'))
  })
})

describe('P-31 and P-32: account numbers', () => {
  it.each([
    ['1', true],
    ['12345678901234567', true],
    ['123456789012345678', false],
    ['', false],
    ['12a', false],
    ['12 34', false],
  ])('%j: %s', (text, valid) => {
    expect(isAccountNumber(text)).toBe(valid)
  })

  it('keeps the digits of a pasted number', () => {
    expect(digitsOnly(' 12-34 56 ')).toBe('123456')
    expect(digitsOnly('021000021999', 9)).toBe('021000021')
    expect(digitsOnly('1234567890123456789')).toBe('12345678901234567')
  })
})
