import { describe, expect, it } from '@jest/globals'
import {
  accountTypeFromCode,
  accountTypeToForm,
  accountTypeToList,
  cardBrandOf,
  INSTITUTION_NUMBER,
  methodLabelKey,
  physicalMethodFor,
  receiptFilename,
  oneTimeOrExtra,
  paymentTypeLetter,
  settlesAsCard,
  splitStatusWord,
  transactionType,
} from './method.ts'

describe('K-08: account types', () => {
  it('reads 1 as checking, 0 and 2 as savings', () => {
    expect([1, '1', 0, 2, '2'].map(accountTypeFromCode)).toEqual([
      'checking',
      'checking',
      'savings',
      'savings',
      'savings',
    ])
    expect([accountTypeToForm('savings'), accountTypeToList('savings')]).toEqual([2, 0])
    expect([accountTypeToForm('checking'), accountTypeToList('checking')]).toEqual([1, 1])
  })
})

describe('P-42: card brands', () => {
  it.each([
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['2720990000000000', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['6011111111111117', 'DISCOVER'],
    ['2721000000000000', undefined],
    ['3530111333300000', undefined],
    // The edges of each range.
    ['50', undefined],
    ['51', 'MASTERCARD'],
    ['55', 'MASTERCARD'],
    ['56', undefined],
    ['2220', undefined],
    ['2221', 'MASTERCARD'],
    ['2229', 'MASTERCARD'],
    ['2230', 'MASTERCARD'],
    ['2299', 'MASTERCARD'],
    ['2300', 'MASTERCARD'],
    ['2699', 'MASTERCARD'],
    ['2700', 'MASTERCARD'],
    ['2719', 'MASTERCARD'],
    ['2721', undefined],
    ['28', undefined],
    ['33', undefined],
    ['34', 'AMEX'],
    ['35', undefined],
    ['36', undefined],
    ['38', undefined],
    ['6010', undefined],
    ['643', undefined],
    ['644', 'DISCOVER'],
    ['649', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['66', undefined],
    // Only the first digits decide the brand.
    ['14', undefined],
    ['137', undefined],
    ['151', undefined],
    ['165', undefined],
  ])('%s is %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand)
  })
})

describe('P-45: labels', () => {
  it.each([
    ['check', 'mail', 'mail'],
    ['Manual', 'mail_wire', 'mail_wire'],
    ['not_provided', 'mail', 'mail'],
    ['ACH', 'mail', 'ach'],
    ['applepay', 'mail', 'applepay'],
    ['something', 'mail', 'other'],
    ['manual', 'none', 'mail'],
    ['not_provided', 'mail_wire', 'mail_wire'],
    ['Online', 'mail', 'online'],
    ['Card', 'mail_wire', 'card'],
    ['PayPal', 'mail', 'paypal'],
    ['GooglePay', 'mail', 'googlepay'],
    ['Other', 'mail', 'other'],
  ] as const)('%s with %s is %s', (type, physical, key) => {
    expect(methodLabelKey(type, physical)).toBe(key)
  })
})

it('P-45: says Mail where nobody says how', () => {
  expect(methodLabelKey('Check')).toBe('mail')
})

it('P-35: every bank form has the same institution number', () => {
  expect(INSTITUTION_NUMBER).toBe('803')
})

it('P-98: cards, also behind a wallet, are posted within two days', () => {
  const types = ['Card', 'ApplePay', 'GooglePay', 'PayPal', 'ACH', 'Manual', 'card', '']
  expect(types.filter(settlesAsCard)).toEqual(['Card', 'ApplePay', 'GooglePay'])
})

describe('kinds of payment', () => {
  it('P-07: extra with a plan, one-time without', () => {
    expect([oneTimeOrExtra(true), oneTimeOrExtra(false)]).toEqual(['extra', 'otp'])
  })

  it.each([
    ['One Time', 1, 'S'],
    ['Extra', 3, 'S'],
    ['Regular', 1, 'S'],
    ['Regular', 0, 'S'],
    ['Regular', 2, 'M'],
    ['One Time', 2, 'S'],
    ['Monthly', 12, 'M'],
  ] as const)('P-08: %s with %s payments is %s', (frequency, payments, letter) => {
    expect(paymentTypeLetter(frequency, payments)).toBe(letter)
  })

  it('P-09: a receipt says payment_plan or otp', () => {
    expect((['plan', 'otp', 'extra', 'scheduled'] as const).map(transactionType)).toEqual([
      'payment_plan',
      'otp',
      'otp',
      'otp',
    ])
  })

  it('C-62: splits the status word', () => {
    expect(splitStatusWord('InsufficientFunds')).toBe('Insufficient Funds')
    expect(splitStatusWord('ACHReturnR01')).toBe('ACH Return R01')
    expect(splitStatusWord('declined')).toBe('declined')
    expect(splitStatusWord('_account_closed_')).toBe('account closed')
  })
})

describe('K-54: receipt file names', () => {
  it.each([
    ['auto', 'ACH', 'Nacha_2026-03-02'],
    ['auto', 'Card', 'receipt_2026-03-02'],
    ['Payment_Authorization', 'ACH', 'Payment_Authorization_2026-03-02'],
  ] as const)('%s and %s: %s', (setting, type, name) => {
    expect(receiptFilename(setting, type, '2026-03-02')).toBe(name)
  })
})

describe('P-50: mail and wire', () => {
  it.each([
    ['none', null, 'none'],
    ['mail', null, 'mail'],
    ['mail_wire', null, 'mail_wire'],
    ['mail', { isNewSystem: false }, 'none'],
    ['none', { isNewSystem: true }, 'mail_wire'],
    ['mail', { isNewSystem: true }, 'mail'],
  ] as const)('%s, acting for %j: %s', (setting, consumer, offered) => {
    expect(physicalMethodFor(setting, consumer)).toBe(offered)
  })
})
