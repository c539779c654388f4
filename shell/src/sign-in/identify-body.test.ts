import { describe, expect, it } from '@jest/globals'
import { emptyValues, identifyBody } from './identify-body.ts'
import { offeredForms, variantForms } from './variants.ts'

describe('the identify body', () => {
  it('has the wire names, and the date in the server’s format', () => {
    const { login } = variantForms
    expect(
      identifyBody(login, login.fields, { ...emptyValues, data_id: ' R-100 ', ssn4: '1234', dob: '02/29/1980' }),
    ).toEqual({
      ok: true,
      body: { data_id: 'R-100', ssn: '1234', dob: '1980-02-29' },
    })
  })
  it.each([
    [
      { data_id: '', ssn4: '12', dob: '02/30/1980' },
      { data_id: 'required', ssn4: 'ssn4_invalid', dob: 'date_invalid' },
    ],
    [
      { data_id: 'R', ssn4: '', dob: '' },
      { ssn4: 'required', dob: 'required' },
    ],
  ])('names an issue for each wrong input: %j', (typed, issues) => {
    const { login } = variantForms
    expect(identifyBody(login, login.fields, { ...emptyValues, ...typed })).toEqual({ ok: false, issues })
  })
  it('requires only the chosen one of two inputs', () => {
    const { fullname_ssn: form } = variantForms
    const values = { ...emptyValues, full_name: 'Dana Whitfield', ssn4: '1234' }
    expect(identifyBody(form, [...form.fields, 'zip'], values)).toEqual({ ok: false, issues: { zip: 'required' } })
    expect(identifyBody(form, [...form.fields, 'zip'], { ...values, zip: '0410' })).toEqual({
      ok: false,
      issues: { zip: 'zip_invalid' },
    })
    expect(identifyBody(form, [...form.fields, 'zip'], { ...values, zip: '04101' })).toMatchObject({
      ok: true,
      body: { zip: '04101' },
    })
  })
})

describe('the forms of a tenant', () => {
  it('follow its order, with the link form only for a token and without Google', () => {
    expect(offeredForms(['login', 'link', 'google'], false)).toEqual(['login'])
    expect(offeredForms(['login', 'link', 'google'], true)).toEqual(['link'])
    expect(offeredForms(['data_id', 'zip'], true)).toEqual(['data_id', 'zip'])
    expect(offeredForms(['google'], false)).toEqual(['login'])
  })
})
