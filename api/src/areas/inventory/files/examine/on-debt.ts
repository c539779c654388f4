import { mayDebit, toCents } from '@portal/shared/domain'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import type { Examination } from './examination.ts'
import { debtsByReference, type FoundDebt } from './look-up-repo.ts'

/** A mode's examination of a row whose debt exists. */
export type JudgeDebt = (
  row: ReadRow,
  debt: FoundDebt,
) => Pick<Finding, 'action' | 'balance' | 'amount'> & { errors: readonly Issue[]; warnings: readonly Issue[] }

/** Finds the debts that rows name, by reference number. */
export const debtsOf = (
  { tx, tenantId, lock }: Examination,
  rows: readonly ReadRow[],
): Promise<Map<string, FoundDebt>> =>
  debtsByReference(
    tx,
    tenantId,
    rows.flatMap((row) => row.text('reference_number') ?? []),
    { lock },
  )

/** Examines a row about a debt; debts of other tenants count as unknown (T4). */
export function judgeRow(row: ReadRow, debts: ReadonlyMap<string, FoundDebt>, judge: JudgeDebt): Finding {
  const reference = row.text('reference_number')
  const debt = reference === null ? undefined : debts.get(reference)
  if (!debt) {
    const unknown: Issue[] = reference === null ? [] : [{ code: 'reference_unknown', column: 'reference_number' }]
    const amount = row.cents('balance') ?? row.cents('amount')
    return {
      row,
      action: 'none',
      consumer: '',
      creditor: '',
      balance: amount,
      amount: toCents(0),
      errors: [...row.issues, ...unknown],
      warnings: [],
    }
  }
  const judged = judge(row, debt)
  const errors = [...row.issues, ...judged.errors]
  return {
    ...judged,
    row,
    consumer: debt.consumer,
    creditor: debt.creditor,
    errors,
    warnings: errors.length > 0 ? [] : judged.warnings,
  }
}

/** Why a payment that was made elsewhere cannot be posted: the debt's own state alone stops it. */
export function unpostableIssue(debt: FoundDebt): Issue | null {
  const way = { act: 'file', by: 'system', payerId: debt.ownerId } as const
  const { allowed } = mayDebit({ status: debt.status, holdReason: null }, [], way)
  return allowed && debt.status !== 'paid_off' ? null : closedIssue(debt)
}

/** Why a debt that has ended cannot be changed. */
export function closedIssue({ status }: FoundDebt): Issue | null {
  if (status === 'paid_off') return { code: 'debt_paid', column: 'reference_number' }
  if (status === 'recalled' || status === 'external')
    return { code: 'debt_closed', column: 'reference_number', values: { status } }
  return null
}
