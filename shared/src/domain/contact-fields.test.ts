import { describe, expect, it } from '@jest/globals'
import {
  isEmail,
  isEmailOrEmpty,
  normaliseEmail,
  maskAccount,
  maskEmail,
  maskPhone,
  maskSsn,
  formatZip,
  isZip,
} from './contact-fields.ts'
import { formatPhone, formatPhoneEntry, isPhone, phoneToWire, toE164 } from './phone.ts'
import { isFormState, stateCode, stateName, stateNames } from './states.ts'

describe('X-25 and K-09: phone numbers', () => {
  it.each([
    ['2', '(2'],
    ['2125', '(212) 5'],
    ['2125550142', '(212) 555-0142'],
    ['212-555-0142 ext', '(212) 555-0142'],
    ['+1 212 555 0142', '(212) 555-0142'],
    ['12125550142', '(212) 555-0142'],
    ['', ''],
    ['abc', ''],
  ])('%j is shown as %j while typing', (typed, shown) => {
    expect(formatPhoneEntry(typed)).toBe(shown)
  })

  it.each([
    ['(212) 555-0142', true, '+12125550142'],
    ['(212) 555-014', false, undefined],
    ['', false, undefined],
  ])('%j is complete: %s', (text, complete, stored) => {
    expect(isPhone(text)).toBe(complete)
    expect(toE164(text)).toBe(stored)
  })

  it('sends null for an empty field', () => {
    expect(phoneToWire('')).toBeNull()
    expect(phoneToWire('(212) 555-0142')).toBe('2125550142')
  })

  it('S-09: shows a stored number formatted only with ten digits', () => {
    expect(formatPhone('+12125550142')).toBe('(212) 555-0142')
    expect(formatPhone('555-0142')).toBe('555-0142')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
  })
})

describe('X-26: ZIP', () => {
  it.each([
    ['04101', true, '04101'],
    ['04101-1234', true, '04101-1234'],
    ['041011234', true, '04101-1234'],
    ['0410', false, '0410'],
    ['04101-12', false, '04101-12'],
    ['abcde', false, ''],
  ])('%j valid %s, shown %j', (text, valid, shown) => {
    expect(isZip(text)).toBe(valid)
    expect(formatZip(text)).toBe(shown)
  })
})

describe('X-27 and K-22: e-mail', () => {
  it.each([
    ['ana@mail.example', true],
    ['Ana.Lopez+bills@Mail.Example', true],
    ["o'neil@mail.example", true],
    ['counsel@smith.attorney', true],
    ['ana@mail', false],
    ['ana@mail.e', false],
    ['ana@@mail.example', false],
    ['ana.@mail.example', false],
    ['ana@-mail.example', false],
    ['ana mail@x.example', false],
    [`${'a'.repeat(250)}@x.example`, false],
  ])('%j: %s', (text, valid) => {
    expect(isEmail(text)).toBe(valid)
  })

  it('has a lenient variant that lets an empty field through', () => {
    expect(isEmail('')).toBe(false)
    expect(isEmailOrEmpty(' ')).toBe(true)
    expect(isEmailOrEmpty('x')).toBe(false)
    expect(normaliseEmail(' Ana@Mail.Example ')).toBe('ana@mail.example')
  })
})

describe('X-29: masks', () => {
  it('leaves four characters', () => {
    expect(maskSsn('123-45-6789')).toBe('***-**-6789')
    expect(maskSsn('6789')).toBe('***-**-6789')
    expect(maskAccount('000123456789')).toBe('****6789')
    expect(maskEmail('ana@mail.example')).toBe('a***@mail.example')
    expect(maskPhone('+12125550142')).toBe('(***) ***-0142')
  })
})

describe('X-31 and K-50: states', () => {
  it('offers the 50 states and Washington D.C. by full name', () => {
    expect(stateNames).toHaveLength(51)
    expect(stateNames).toContain('Washington D.C.')
    expect(stateNames).not.toContain('Puerto Rico')
  })

  it.each([
    ['Maine', 'ME', true],
    ['me', 'ME', true],
    ['Puerto Rico', 'PR', false],
    ['NA', undefined, false],
    ['', undefined, false],
  ])('%j is %s, allowed in a form: %s', (text, code, allowed) => {
    expect(stateCode(text)).toBe(code)
    expect(isFormState(text)).toBe(allowed)
  })

  it('names territories of imported rows', () => {
    expect(stateName('PR')).toBe('Puerto Rico')
    expect(stateName('XX')).toBe('XX')
  })
})
