import { describe, expect, it } from '@jest/globals'
import { missingOf } from './use-answer.tsx'

type Draft = Parameters<typeof missingOf>[0]
const draft: Draft = { outcome: '', corrected_amount: '', earlier_case_id: '', answer: 'As attached.', attachments: [] }
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
