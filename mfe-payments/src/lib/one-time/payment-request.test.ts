import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { Debt } from '@portal/shared/contract'
import type { Choice } from '../method/choice.ts'
import { notGiven, type Given } from '../method/given.ts'
import { buildDebt } from '../../testing/build-samples.ts'
import { nachaInputOf, savedMethodOf } from './payment-request.ts'

const spoken: Given = { ...notGiven, authorization: 'verbal', recording_ref: ' CALL-7 ' }
const unrecorded: Given = { ...spoken, no_recording_reason: ' The recorder was down ' }
const signed: Given = { ...spoken, authorization: 'written', paper: { id: 'paper-1', name: 'a.pdf', size: 1 } }
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
    ['a consumer’s own', {}, notGiven, { client_id: null, payment_frequency: 'One Time' }],
    [
      'given to staff',
      { actingFor: 'c-7' },
      spoken,
      { client_id: 'c-7', authorization: 'verbal', recording_ref: 'CALL-7' },
    ],
    [
      'of a call without a recording',
      {},
      unrecorded,
      { authorization: 'verbal', no_recording_reason: 'The recorder was down' },
    ],
    ['on paper', {}, signed, { authorization: 'written', paper_id: 'paper-1' }],
    ['for a later day', { day: '2026-03-10' }, notGiven, { payment_date: '2026-03-10' }],
    [
      'beside a plan',
      { debt: { ...debt, loan_id: 'loan-1' } },
      notGiven,
      { loan_id: 'loan-1', payment_frequency: 'Extra' },
    ],
  ])('%s', (_, changed, given, part) => {
    const input = nachaInputOf({ ...oneTime, ...changed }, given, 'en', { payment_method_id: 'bank-1' })
    expect(input).toMatchObject({ amount: '100.00', language: 'en', payment_method_id: 'bank-1', ...part })
  })

  it('contains no missing day, and nothing that staff would say', () => {
    const said = Object.keys(nachaInputOf(oneTime, notGiven, 'en', {}))
    for (const name of ['payment_date', 'authorization', 'recording_ref', 'no_recording_reason', 'paper_id'])
      expect(said).not.toContain(name)
  })

  it('contains the proof of the chosen way alone', () => {
    expect(Object.keys(nachaInputOf(oneTime, signed, 'en', {}))).not.toContain('recording_ref')
    expect(Object.keys(nachaInputOf(oneTime, unrecorded, 'en', {}))).not.toContain('recording_ref')
  })
})
