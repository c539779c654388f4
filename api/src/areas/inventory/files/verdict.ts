import type { UploadRow, UploadRowStatus } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import type { Issue } from './row/issue.ts'
import type { ReadRow } from './row/read-row.ts'

/** The stored findings about a row. Amounts are texts of whole cents. */
export interface Verdict {
  readonly line: number
  readonly action: UploadRow['action']
  readonly reference: string
  readonly consumer: string
  readonly creditor: string
  /** The amount in the row: a balance or a payment. */
  readonly balance: string | null
  /** The amount that the row moves; for a change of a balance, the difference. */
  readonly amount: string
  readonly status: UploadRowStatus
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** The result of comparing a row with the stored data. */
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

/** A finding in its stored form; without a `status` from the save, the status follows from the issues. */
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

/** Whether a checked row may be saved. */
export const isReady = ({ status }: Verdict): boolean => status === 'ready' || status === 'warning'

/** Whether a row has problems, and whether one of them is an error. */
export const isTroubled = ({ errors, warnings }: Verdict): boolean => errors.length > 0 || warnings.length > 0
export const isWrong = ({ errors }: Verdict): boolean => errors.length > 0

/** Whether the validation notice of a new account waits for its itemization. */
export const isUnitemized = ({ warnings }: Verdict): boolean => warnings.some(({ code }) => code === 'no_itemization')
