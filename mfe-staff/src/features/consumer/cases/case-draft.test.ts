import { describe, expect, it } from '@jest/globals'
import { callOf, emptyCase, missingOf, type CaseDraft } from './case-draft.ts'

const told: CaseDraft = { ...emptyCase, received_by: 'phone', reasons: ['wrong_amount'], explanation: 'Too much.' }
const hardship: CaseDraft = { ...told, dispute_type: 'hardship' }
const complaint: CaseDraft = { ...told, dispute_type: 'complaint' }

describe('missingOf', () => {
  it.each<[string, CaseDraft, string[]]>([
    ['a whole dispute', told, []],
    ['a new draft', emptyCase, ['received_by', 'reasons']],
    ['another reason without words', { ...told, reasons: ['other'] }, ['other_reason']],
    ['another reason in words', { ...told, reasons: ['other'], other_reason: 'Wrong store' }, []],
    ['a hardship without reasons', { ...hardship, reasons: [] }, []],
    ['a hardship with a reason chosen before', { ...hardship, reasons: ['other'] }, []],
    ['a complaint without a wish', { ...complaint, expected_outcome: '  ' }, ['expected_outcome']],
    ['a complaint with a wish', { ...complaint, expected_outcome: 'Write instead.' }, []],
  ])('of %s', (_what, draft, missing) => {
    expect(missingOf(draft)).toEqual(missing)
  })
})

describe('callOf', () => {
  it.each<[string, CaseDraft, object]>([
    ['a dispute', told, { reasons: ['wrong_amount'], other_reason: '', expected_outcome: '' }],
    [
      'a dispute for another reason, with a wish typed before',
      { ...told, reasons: ['other'], other_reason: 'Wrong store', expected_outcome: 'Write' },
      { reasons: ['other'], other_reason: 'Wrong store', expected_outcome: '' },
    ],
    ['a dispute whose other reason was taken away', { ...told, other_reason: 'Wrong store' }, { other_reason: '' }],
    ['a hardship', hardship, { dispute_type: 'hardship', reasons: [], budget: null }],
    ['a dispute with amounts typed before', { ...told, budget: { pay: '10' } }, { budget: null }],
    ['a complaint', { ...complaint, expected_outcome: 'Write' }, { reasons: [], expected_outcome: 'Write' }],
  ])('sends the fields of %s', (_what, draft, sent) => {
    expect(callOf(draft)).toMatchObject({
      received_by: 'phone',
      explanation: 'Too much.',
      terms_accepted: true,
      ...sent,
    })
  })
})
