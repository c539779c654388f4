import type { UploadRow, UploadRowStatus } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import type { Issue } from './row/issue.ts'
import type { ReadRow } from './row/read-row.ts'

/** What was found about a row, as it is kept with its batch. Amounts are texts of whole cents. */
export interface Verdict {
  readonly line: number
  readonly action: UploadRow['action']
  readonly reference: string
  readonly consumer: string
  readonly creditor: string
  /** What the row names: a balance, or the amount of a payment. */
  readonly balance: string | null
  /** What the row moves; of a change of a balance the difference. */
  readonly amount: string
  readonly status: UploadRowStatus
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** What looking a row up among what is there brings to light. */
export interface Finding {
  readonly row: ReadRow
  readonly action: UploadRow['action']
  readonly consumer: string
  readonly creditor: string
  readonly balance: Cents | null
  readonly amount: Cents
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** A finding as it is kept; `status` is the save's word, or follows from what was found. */
export function verdictOf(found: Finding, status?: 'saved' | 'failed'): Verdict {
  const { row, action, consumer, creditor, balance, amount, errors, warnings } = found
  return {
    line: row.line,
    action: errors.length > 0 ? 'none' : action,
    reference: row.text('reference_number') ?? '',
    consumer,
    creditor,
    balance: balance === null ? null : balance.toString(),
    amount: errors.length > 0 ? '0' : amount.toString(),
    status: status ?? (errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'ready'),
    errors,
    warnings,
  }
}

/** Whether a row of a check may be saved. */
export const isReady = ({ status }: Verdict): boolean => status === 'ready' || status === 'warning'

/** Whether a row wants to be looked at, and whether it is wrong. */
export const isTroubled = ({ errors, warnings }: Verdict): boolean => errors.length > 0 || warnings.length > 0
export const isWrong = ({ errors }: Verdict): boolean => errors.length > 0
