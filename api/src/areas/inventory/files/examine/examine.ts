import type { UploadMode } from '@portal/shared/contract'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import { examineAdditions } from './additions.ts'
import { examineChanges } from './changes.ts'
import type { Examination } from './examination.ts'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { Issue } from '../row/issue.ts'
import { isElsewhere, servicerIssues } from '../row/servicer.ts'
import { debtsWithPlan, pendingOnEach, postedKeys } from './look-up-repo.ts'
import { debtsOf, judgeRow, unpostableIssue } from './on-debt.ts'

const examiners: Readonly<Record<UploadMode, (where: Examination, rows: readonly ReadRow[]) => Promise<Finding[]>>> = {
  add: examineAdditions,
  update: examineChanges,
  recall: examineRecalls,
  payments: examinePayments,
}

/** Examines each row against the current data; called for the preview, and again when the rows are saved. */
export const examine = (mode: UploadMode, where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> =>
  examiners[mode](where, rows)

/**
 * Examines recalls to the creditor or to another servicer. R-14: a paid or settled account must not be transferred (12
 * CFR 1006.30(b)).
 */
async function examineRecalls(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
  const { tx, tenantId } = where
  const debts = await debtsOf(where, rows)
  const ids = [...debts.values()].map(({ id }) => id)
  const pending = await pendingOnEach(tx, tenantId, ids)
  const planned = await debtsWithPlan(tx, tenantId, ids)
  return rows.map((row) =>
    judgeRow(row, debts, (_, debt) => {
      const errors: Issue[] = servicerIssues(row)
      const warnings: Issue[] = []
      if (debt.status === 'recalled') errors.push({ code: 'recalled_before', column: 'reference_number' })
      else if (debt.status === 'paid_off' || debt.balance === 0n)
        errors.push({ code: 'debt_paid', column: 'reference_number' })
      const onItsWay = toCents(pending.get(debt.id) ?? 0n)
      if (onItsWay > 0n)
        warnings.push({ code: 'payment_pending', column: null, values: { amount: formatWireMoney(onItsWay) } })
      if (planned.has(debt.id)) warnings.push({ code: 'plan_runs', column: null })
      return {
        action: isElsewhere(row) ? 'hand_over' : 'recall',
        balance: debt.balance,
        amount: debt.balance,
        errors,
        warnings,
      }
    }),
  )
}

/** Examines payments made elsewhere: each is posted once by its own id, and takes at most what is still owed. */
async function examinePayments(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
  const { tx, tenantId } = where
  const debts = await debtsOf(where, rows)
  const pending = await pendingOnEach(
    tx,
    tenantId,
    [...debts.values()].map(({ id }) => id),
  )
  const posted = await postedKeys(
    tx,
    tenantId,
    rows.flatMap((row) => row.text('payment_id') ?? []),
  )
  // The amounts that earlier rows of the same batch take.
  const taken = new Map<string, bigint>()
  return rows.map((row) =>
    judgeRow(row, debts, (_, debt) => {
      const errors: Issue[] = []
      const key = row.text('payment_id')
      if (key !== null && posted.has(key)) errors.push({ code: 'payment_known', column: 'payment_id' })
      const closed = unpostableIssue(debt)
      if (closed) errors.push(closed)
      const amount = row.cents('amount') ?? toCents(0)
      const before = taken.get(debt.id) ?? 0n
      const left = debt.balance - (pending.get(debt.id) ?? 0n) - before
      if (!closed && amount > left)
        errors.push({
          code: 'amount_above',
          column: 'amount',
          values: { amount: formatWireMoney(toCents(left > 0n ? left : 0n)) },
        })
      if (errors.length === 0 && row.issues.length === 0) taken.set(debt.id, before + amount)
      return { action: 'payment', balance: row.cents('amount'), amount, errors, warnings: [] }
    }),
  )
}
