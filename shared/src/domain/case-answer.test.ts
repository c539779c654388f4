import { describe, expect, it } from '@jest/globals'
import {
  ATTACHMENT_BYTES,
  attachmentTypeOf,
  caseDueOn,
  caseKindOf,
  caseKinds,
  holdsDebt,
  needsAttachment,
  outcomesOf,
} from './case-answer.ts'
import { localDate } from './dates.ts'
import { mayWork, queuesFor, workQueues } from './work-queue.ts'

describe('cases', () => {
  it('R-12: a request for the original creditor is a case of its own, when it is the only reason', () => {
    expect(caseKindOf('dispute', ['original_creditor_request'])).toBe('creditor_request')
    expect(caseKindOf('dispute', ['original_creditor_request', 'wrong_amount'])).toBe('dispute')
    expect(caseKindOf('hardship', [])).toBe('hardship')
    expect(caseKindOf('dispute', ['wrong_amount'])).toBe('dispute')
    expect(caseKindOf('complaint', ['original_creditor_request'])).toBe('complaint')
  })

  it.each([
    ['dispute', ['verified', 'corrected', 'in_favor', 'duplicate']],
    ['creditor_request', ['creditor_named', 'duplicate']],
    ['hardship', ['granted', 'denied']],
    ['complaint', ['answered']],
  ] as const)('a %s ends in one of its own ways', (kind, outcomes) => {
    expect(outcomesOf(kind)).toEqual(outcomes)
  })

  it('take files of five megabytes', () => {
    expect(ATTACHMENT_BYTES).toBe(5_242_880)
  })

  it('K-44: disputes hold their debt, nothing else does', () => {
    expect(caseKinds.filter(holdsDebt)).toEqual(['dispute', 'creditor_request'])
  })

  it('R-12: a verification, correction or creditor’s name needs a document', () => {
    expect(caseKinds.flatMap(outcomesOf).filter(needsAttachment)).toEqual(['verified', 'corrected', 'creditor_named'])
  })

  it('F-06: are due after the tenant’s days, hardships and complaints after its banking days', () => {
    const terms = { 'case.dispute_days': 21, 'case.answer_days': 3 }
    const friday = localDate('2026-02-27')
    expect(caseDueOn('dispute', friday, terms, [])).toBe('2026-03-20')
    expect(caseDueOn('creditor_request', friday, terms, [])).toBe('2026-03-20')
    expect(caseDueOn('hardship', friday, terms, [])).toBe('2026-03-04')
    expect(caseDueOn('complaint', friday, terms, [localDate('2026-03-03')])).toBe('2026-03-05')
  })

  it('determine the type of a file by its first bytes', () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(attachmentTypeOf(bytes('%PDF-1.7'))).toBe('application/pdf')
    expect(attachmentTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
    for (const text of ['', '<html>', 'PK', '%PD']) expect(attachmentTypeOf(bytes(text))).toBeNull()
  })
})

describe('work queues', () => {
  it('F-10: admins work on all, agents on those of consumers, consumers on none', () => {
    expect(queuesFor('admin')).toEqual([...workQueues])
    expect(new Set(workQueues).size).toBe(workQueues.length)
    expect(queuesFor('user')).toEqual([])
    expect(mayWork('agent', 'failed_today')).toBe(true)
    // what people write waits for nobody in particular.
    expect(mayWork('agent', 'inbound_message')).toBe(true)
    for (const queue of ['disputes_due', 'hardships_waiting', 'ledger_mismatch'] as const)
      expect(mayWork('agent', queue)).toBe(false)
  })
})
