import type { CallInput, DisputeReason, endpoints } from '@portal/shared/contract'
import { wireBudget, type BudgetDraft } from '@portal/shared/domain'

/** H-15. */
export const filedAs = ['dispute', 'hardship', 'complaint'] as const
/** The channels by which a case reached staff. */
export const caseChannels = ['phone', 'letter', 'email', 'in_person'] as const

/** The draft of a case, under its names on the wire. */
export const emptyCase = {
  dispute_type: 'dispute' as (typeof filedAs)[number],
  /** One of {@link caseChannels}; '' until one is chosen. */
  received_by: '',
  reasons: [] as readonly DisputeReason[],
  other_reason: '',
  explanation: '',
  expected_outcome: '',
  /** What the caller said of income and outgoings. */
  budget: {} as BudgetDraft,
}
export type CaseDraft = typeof emptyCase

type Call = CallInput<typeof endpoints.createCase>['body']

const asksOther = ({ dispute_type: type, reasons }: CaseDraft) => type === 'dispute' && reasons.includes('other')

/** The call that a draft makes: only a dispute has reasons, only a complaint a wish, only a hardship a sheet. */
export const callOf = (draft: CaseDraft): Omit<Call, 'client_id' | 'data_id'> => ({
  ...draft,
  received_by: draft.received_by as NonNullable<Call['received_by']>,
  reasons: draft.dispute_type === 'dispute' ? [...draft.reasons] : [],
  other_reason: asksOther(draft) ? draft.other_reason : '',
  expected_outcome: draft.dispute_type === 'complaint' ? draft.expected_outcome : '',
  budget: draft.dispute_type === 'hardship' ? wireBudget(draft.budget) : null,
  terms_accepted: true,
})

/** The missing parts that the agency requires beyond the contract. */
export function missingOf(draft: CaseDraft): (keyof CaseDraft)[] {
  const isEmpty = (field: 'received_by' | 'other_reason' | 'expected_outcome') => draft[field].trim() === ''
  const { dispute_type: type, reasons } = draft
  const needed: (keyof CaseDraft | false)[] = [
    isEmpty('received_by') && 'received_by',
    type === 'dispute' && reasons.length === 0 && 'reasons',
    asksOther(draft) && isEmpty('other_reason') && 'other_reason',
    type === 'complaint' && isEmpty('expected_outcome') && 'expected_outcome',
  ]
  return needed.filter((field) => field !== false)
}
