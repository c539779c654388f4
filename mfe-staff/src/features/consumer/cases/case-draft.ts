import { disputeReasons } from '@portal/shared/contract'
import type { CaseChannel } from '@portal/shared/domain'

type Reason = (typeof disputeReasons)[number]
/** H-05, in the order in which they are offered. */
export const reasons: readonly Reason[] = disputeReasons
/** H-15. */
export const filedAs = ['dispute', 'hardship', 'complaint'] as const
/** Most characters of what was said. */
export const TEXT_LIMIT = 1500

/** A case while it is written down. */
export interface CaseDraft {
  kind: (typeof filedAs)[number]
  receivedBy: Exclude<CaseChannel, 'portal'> | ''
  reasons: readonly Reason[]
  other: string
  explanation: string
  wish: string
}

export const emptyCase: CaseDraft = {
  kind: 'dispute',
  receivedBy: '',
  reasons: [],
  other: '',
  explanation: '',
  wish: '',
}

export type CaseField = 'received_by' | 'reasons' | 'other_reason' | 'explanation' | 'expected_outcome'

/** Only a dispute has reasons. */
export const reasonsOf = ({ kind, reasons: chosen }: CaseDraft): Reason[] => (kind === 'dispute' ? [...chosen] : [])

/** What is missing, by field, in the server's own words. */
export function problemsOf(draft: CaseDraft): Partial<Record<CaseField, string>> {
  const isDispute = draft.kind === 'dispute'
  const isEmpty = (text: string) => text.trim() === ''
  return {
    ...(draft.receivedBy === '' && { received_by: 'required' }),
    ...(isDispute && draft.reasons.length === 0 && { reasons: 'required' }),
    ...(isDispute && draft.reasons.includes('other') && isEmpty(draft.other) && { other_reason: 'required' }),
    ...(isEmpty(draft.explanation) && { explanation: 'required' }),
    ...(draft.explanation.length > TEXT_LIMIT && { explanation: 'too_long' }),
    ...(draft.kind === 'complaint' && isEmpty(draft.wish) && { expected_outcome: 'required' }),
  }
}
