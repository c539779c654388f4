import { describe, expect, it } from '@jest/globals'
import { emptyAct, wireAct } from './act-draft.ts'
import { missingOf } from './use-answer.tsx'

type Draft = Parameters<typeof missingOf>[0]
const draft: Draft = {
  outcome: '',
  corrected_amount: '',
  earlier_case_id: '',
  answer: 'As attached.',
  attachments: [],
  ...emptyAct,
}
const attachments = [{ name: 'statement.pdf', size: 8, content: 'JVBERi0x' }]

describe('missingOf', () => {
  it.each<[string, Partial<Draft>, object]>([
    ['no outcome', {}, { outcome: 'required' }],
    ['R-12: verified without a document', { outcome: 'verified' }, { attachments: 'attachment_required' }],
    ['R-12: verified with a document', { outcome: 'verified', attachments }, {}],
    ['corrected without an amount', { outcome: 'corrected', attachments }, { corrected_amount: 'required' }],
    [
      'corrected to zero',
      { outcome: 'corrected', corrected_amount: '0', attachments },
      { corrected_amount: 'required' },
    ],
    ['corrected', { outcome: 'corrected', corrected_amount: '62.5', attachments }, {}],
    ['R-12: a duplicate of nothing', { outcome: 'duplicate' }, { earlier_case_id: 'earlier_case_required' }],
    ['R-12: a duplicate', { outcome: 'duplicate', earlier_case_id: 'c-1' }, {}],
    ['closed for the consumer', { outcome: 'in_favor' }, {}],
  ])('%s', (_what, change, missing) => {
    expect(missingOf({ ...draft, ...change })).toEqual(missing)
  })
})

describe('F-15: missingOf a hardship', () => {
  const granted: Draft = { ...draft, outcome: 'granted' }
  it.each<[string, Partial<Draft>, object]>([
    ['granted without an act', {}, { act: 'required' }],
    ['a pause without its accounts and months', { act: 'pause' }, { act_debts: 'required', act_months: 'required' }],
    ['a pause with both', { act: 'pause', act_debts: ['d-1'], act_months: '2' }, {}],
    ['other days without a day', { act: 'moved_days', act_debts: ['d-1'] }, { act_date: 'required' }],
    ['not granted', { outcome: 'denied' }, {}],
  ])('%s', (_, change, missing) => {
    expect(missingOf({ ...granted, ...change }, 'hardship')).toEqual(missing)
  })
})

it('F-15: an act sends its own fields only', () => {
  const typed = { ...emptyAct, act: 'pause', act_debts: ['d-1'], act_months: '2', act_amount: '5' } as const
  expect(wireAct('hardship', 'granted', typed)).toEqual({
    act: 'pause',
    act_debts: ['d-1'],
    act_months: 2,
    act_amount: null,
    act_date: null,
    act_staff: null,
    act_text: null,
  })
  expect(wireAct('hardship', 'denied', typed)).toMatchObject({ act: null, act_debts: [], act_months: null })
})
