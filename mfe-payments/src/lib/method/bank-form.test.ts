import { describe, expect, it } from '@jest/globals'
import { bankErrors, bankRequest, isComplete, type BankValues } from './bank-form.ts'

const whole: BankValues = {
  account_type: 'checking',
  name_on_check: 'Dana Rivera',
  routing_number: '021000021',
  account_number: '5550001234',
  bank_name: 'Harbor Bank',
  email: '',
}

describe('the bank form', () => {
  it('P-34: is complete with routing number, bank, account number and name; the email may stay empty', () => {
    expect(isComplete(bankErrors(whole, false))).toBe(true)
    expect(isComplete(bankErrors({ ...whole, email: 'dana@mail.example' }, false))).toBe(true)
  })

  it.each<[keyof BankValues, string, string]>([
    ['name_on_check', '  ', 'required'],
    ['bank_name', '', 'required'],
    ['bank_name', '   ', 'required'],
    ['routing_number', '', 'required'],
    ['routing_number', '12345678', 'routing_invalid'],
    ['routing_number', '021000022', 'routing_invalid'],
    ['routing_number', '999999992', 'routing_invalid'],
    ['account_number', '', 'required'],
    ['account_number', '123456789012345678', 'account_invalid'],
    ['email', 'dana@', 'email_invalid'],
  ])('P-30, P-31, P-34: %s of %j is %s', (name, value, code) => {
    const errors = bankErrors({ ...whole, [name]: value }, false)
    expect(errors).toMatchObject({ [name]: code })
    expect(isComplete(errors)).toBe(false)
  })

  it('K-21: accepts 999999992 with the simulator', () => {
    expect(isComplete(bankErrors({ ...whole, routing_number: '999999992' }, true))).toBe(true)
  })

  it("P-32: trims all values except the bank's name", () => {
    const typed = {
      ...whole,
      name_on_check: ' Dana Rivera ',
      account_number: ' 5550001234 ',
      bank_name: ' Harbor Bank ',
    }
    expect(bankRequest({ ...typed, account_type: 'savings' })).toEqual({
      account_type: 2,
      name_on_check: 'Dana Rivera',
      routing_number: '021000021',
      account_number: '5550001234',
      bank_name: ' Harbor Bank ',
      email: '',
    })
  })
})
