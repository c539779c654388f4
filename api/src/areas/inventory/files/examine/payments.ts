import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import type { Examination } from './examination.ts'
import { pendingOnEach, postedKeys } from './look-up-repo.ts'
import { closedIssue, debtsOf, judgeRow } from './on-debt.ts'

/** Examines payments made elsewhere: each is posted once by its own id, and takes at most what is still owed. */
export async function examinePayments(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
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
      const closed = closedIssue(debt)
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
