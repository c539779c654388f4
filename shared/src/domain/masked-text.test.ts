import { describe, expect, it } from '@jest/globals'
import { maskText, secretsIn } from './masked-text.ts'

describe('R-57: the number of a card in a text', () => {
  it.each([
    ['4111111111111111', '************1111'],
    ['card 4111 1111 1111 1111 exp 12/27', 'card **** **** **** 1111 exp 12/27'],
    ['4111-1111-1111-1111', '****-****-****-1111'],
    ['4111 - 1111 - 1111 - 1111', '**** - **** - **** - 1111'],
    ['paid with 5555555555554444, thanks', 'paid with ************4444, thanks'],
    ['2223003122003222', '************3222'],
    ['amex 3782 822463 10005', 'amex **** ****** *0005'],
    ['378282246310005', '***********0005'],
    ['6011111111111117', '************1117'],
    ['30569309025904', '**********5904'],
    ['3530111333300000', '************0000'],
    ['6200000000000005', '************0005'],
    ['4222222222222', '*********2222'],
    ['tarjeta 4111111111111111', 'tarjeta ************1111'],
    ['La tarjeta es 4111.1111.1111.1111.', 'La tarjeta es ****.****.****.1111.'],
    ['Visa-4111111111111111', 'Visa-************1111'],
    ['CC:4111111111111111', 'CC:************1111'],
    ['first 4111111111111111 then 5555555555554444', 'first ************1111 then ************4444'],
    ['Account number 4000123412341234', 'Account number ************1234'],
    // Of a network that is none of the seven, under its name.
    ['his card 6304000000000000', 'his card ************0000'],
    ['call 617-555-0142 about 4111 1111 1111 1111', 'call 617-555-0142 about **** **** **** 1111'],
  ])('is masked but for its last four digits: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it.each([
    // One digit changed.
    '4111111111111112',
    '4111 1111 1111 1112',
    'routing 021000021 account 4111111111111111',
    '021000021 4111111111111111',
    'Ruta 011401533, cuenta 4111111111111111',
    'checking account 4111111111111111',
    'bank account 4222222222222',
    'cuenta de ahorros 4222222222222',
    'routing 021000021, account 123456789',
    '021000021 / 12345678901234567',
    'reference 4111111111111111',
    'HRG-4111111111111111',
    'HRG4111111111111111',
    'ACC-100045 and D-2026-00042',
    'tracking 4111111111111111',
    '617-555-0142 and 617-555-0199',
    '(415) 555-0142 (415) 555-0199',
    '4155550142 4155550199',
    '+1 415 555 0142',
    'paid 1,250.00 on 2026-01-15, 1,250.00 on 2026-02-15',
    '2026-11-27 2026-12-01',
    '20261127082911',
    '1764228551000',
    '02139-1234',
    '9400 1000 0000 0000 0000 00',
    '0000000000000000',
  ])('is not found in %j', (text) => {
    expect(maskText(text)).toBe(text)
  })
})

describe('R-57: the first digits and the length of a card', () => {
  /** A number of so many digits that begins like this, with zeros and its check digit (Luhn) after that. */
  function numberOf(first: string, length: number): string {
    const rest = first.padEnd(length - 1, '0')
    const sum = [...rest].reverse().reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + Math.floor(doubled / 10) + (doubled % 10)
    }, 0)
    return `${rest}${(10 - (sum % 10)) % 10}`
  }

  it.each([
    ['Visa', [13, 16, 19], ['4']],
    ['Mastercard', [16], ['51', '55', '2221', '2229', '2230', '2299', '2300', '2699', '2700', '2719', '2720']],
    ['American Express', [15], ['34', '37']],
    ['Discover', [16, 19], ['6011', '644', '649', '65']],
    ['UnionPay', [16, 19], ['62']],
    ['JCB', [16, 19], ['3528', '3529', '3530', '3589']],
    ['Diners Club', [14, 19], ['300', '305', '309', '36', '38', '39']],
  ])('are those of %s', (_network, lengths, firsts) => {
    const numbers = firsts.flatMap((first) => lengths.map((length) => numberOf(first, length)))
    expect(numbers.filter((number) => secretsIn(number).length === 0)).toEqual([])
  })

  it.each([
    ['Visa', [14, 15, 17, 18], ['4']],
    ['Mastercard', [16], ['50', '56', '2220', '2721', '2730', '28']],
    ['Mastercard', [15, 17], ['51', '2300']],
    ['American Express', [14, 16], ['34', '37']],
    ['American Express', [15], ['33', '35']],
    ['Discover', [16], ['6010', '6012', '643', '66', '61']],
    ['Discover', [15], ['6011', '644', '65']],
    ['UnionPay', [15], ['62']],
    ['JCB', [16], ['3527', '3590']],
    ['JCB', [15], ['3530']],
    ['Diners Club', [14], ['306', '308', '31']],
    ['Diners Club', [13], ['300', '36']],
  ])('are not those of %s with %j digits after %j', (_network, lengths, firsts) => {
    const numbers = firsts.flatMap((first) => lengths.map((length) => numberOf(first, length)))
    expect(numbers.filter((number) => secretsIn(number).length > 0)).toEqual([])
  })

  it('are taken after a word for a card, up to nineteen digits', () => {
    const number = numberOf('9', 19)
    expect(maskText(`card ${number}`)).toBe(`card ${'*'.repeat(15)}${number.slice(-4)}`)
    for (const length of [12, 20]) expect(secretsIn(`card ${numberOf('9', length)}`)).toEqual([])
  })
})

describe('R-57: a security code in a text', () => {
  it.each([
    ['cvv 123', 'cvv ***'],
    ['CVV: 1234', 'CVV: ****'],
    ['CVV2 is 123.', 'CVV2 is ***.'],
    ['cvc=987', 'cvc=***'],
    ['the security code is 123', 'the security code is ***'],
    ['Security code on the back: 123', 'Security code on the back: ***'],
    ['código de seguridad 123', 'código de seguridad ***'],
    ['El codigo de seguridad es 123', 'El codigo de seguridad es ***'],
    ['123 is the cvv', '*** is the cvv'],
    ['4111 1111 1111 1111 cvv 123', '**** **** **** 1111 cvv ***'],
  ])('is masked whole: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it.each([
    'security code 12345678',
    'no cvv, paid 100 today',
    'She gave no CVV. 300 dollars are due.',
    'cvv 100.50',
    'code 123',
    'agent 123 called',
    'código 123',
  ])('is not found in %j', (text) => {
    expect(maskText(text)).toBe(text)
  })
})

describe('R-57: a Social Security number in a text', () => {
  it.each([
    ['123-45-6789', '***-**-6789'],
    ['SSN 123-45-6789 given', 'SSN ***-**-6789 given'],
    ['ssn: 123456789', 'ssn: *****6789'],
    ['SSN is 123 45 6789', 'SSN is *** ** 6789'],
    ['his social is 123456789', 'his social is *****6789'],
    ['Social Security number 123456789', 'Social Security number *****6789'],
    ['número de seguro social 123456789', 'número de seguro social *****6789'],
    ['Seguro social: 123-45-6789', 'Seguro social: ***-**-6789'],
    ['SSN-123-45-6789', 'SSN-***-**-6789'],
  ])('is masked but for its last four digits: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it.each([
    '123456789',
    'routing 021000021',
    'SSN verified, routing 021000021',
    'last four of the SSN 6789',
    'HRG-123-45-6789',
    '123-45-6789-01',
    '1-800-555-0142',
    '123-456-7890',
    'ssn ends 6789, phone 6175550142',
  ])('is not found in %j', (text) => {
    expect(maskText(text)).toBe(text)
  })
})

describe('a masked text', () => {
  const text = 'ssn 123456789, 4111 1111 1111 1111, cvv 123'

  it('is as long as before, and is not masked again', () => {
    const masked = maskText(text)
    expect(masked).toHaveLength(text.length)
    expect(secretsIn(masked)).toEqual([])
  })

  it('names what was found, in order', () => {
    expect(secretsIn(text).map(({ kind }) => kind)).toEqual(['ssn', 'card', 'code'])
  })

  it('is found fast in a long text', () => {
    const long = '4111 1111 '.repeat(50_000)
    const began = performance.now()
    maskText(long)
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
