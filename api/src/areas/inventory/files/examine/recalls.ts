import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'
import { isElsewhere, servicerIssues } from '../row/servicer.ts'
import type { Finding } from '../verdict.ts'
import type { Examination } from './examination.ts'
import { debtsWithPlan, pendingOnEach } from './look-up-repo.ts'
import { debtsOf, judgeRow } from './on-debt.ts'

/**
 * Examines recalls to the creditor or to another servicer. R-14: a paid or settled account must not be transferred (12
 * CFR 1006.30(b)).
 */
export async function examineRecalls(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
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
