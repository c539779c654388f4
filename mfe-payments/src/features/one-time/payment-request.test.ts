import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { Debt } from '@portal/shared/contract'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'
import { buildDebt } from '../../testing/build-samples.ts'
import { nachaInputOf, savedMethodOf } from './payment-request.ts'

const web: Given = { authorization: 'web', recording_ref: '  ' }
const spoken: Given = { authorization: 'verbal', recording_ref: ' CALL-7 ' }
const debt = v.parse(Debt, buildDebt())
const oneTime = { debt, amount: '100.00', day: '', actingFor: undefined }

describe('a saved method', () => {
  it.each<[Choice, ReturnType<typeof savedMethodOf>]>([
    ['bank:b:1', { bank: { payment_method_id: 'b:1' } }],
    ['card:c1', { other: { payment_method: 'card', card_id: 'c1', payment_method_id: 'c1' } }],
    ['paypal:p1', { other: { payment_method: 'paypal', card_id: 'p1', payment_method_id: 'p1' } }],
    ['mail', { other: { payment_method: 'not_provided' } }],
  ])('%s', (choice, method) => {
    expect(savedMethodOf(choice)).toEqual(method)
  })
})

describe('the input of an authorization', () => {
  it.each<[string, Partial<typeof oneTime> | { actingFor: string }, Given, object]>([
    ['a consumer’s own', {}, web, { client_id: null, payment_frequency: 'One Time', authorization: 'web' }],
    [
      'given to staff',
      { actingFor: 'c-7' },
      spoken,
      { client_id: 'c-7', authorization: 'verbal', recording_ref: 'CALL-7' },
    ],
    ['for a later day', { day: '2026-03-10' }, web, { payment_date: '2026-03-10' }],
    ['beside a plan', { debt: { ...debt, loan_id: 'loan-1' } }, web, { loan_id: 'loan-1', payment_frequency: 'Extra' }],
  ])('%s', (_, changed, given, part) => {
    const input = nachaInputOf({ ...oneTime, ...changed }, given, 'en', { payment_method_id: 'bank-1' })
    expect(input).toMatchObject({ amount: '100.00', language: 'en', payment_method_id: 'bank-1', ...part })
  })

  it('contains no missing day and no missing evidence', () => {
    const input = nachaInputOf(oneTime, web, 'en', {})
    expect(Object.keys(input)).not.toContain('payment_date')
    expect(Object.keys(input)).not.toContain('recording_ref')
  })
})
