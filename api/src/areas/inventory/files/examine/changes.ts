import { formatWireMoney, toCents } from '@portal/shared/domain'
import { statusesInForce } from '../../../desk/index.ts'
import { columnsOf } from '../row/columns.ts'
import { emailBasisErrors, emailBasisWarnings } from '../row/email-basis.ts'
import type { Issue } from '../row/issue.ts'
import { itemizationIssues } from '../row/itemization.ts'
import { filedStatus, legalStatusIssues } from '../row/legal-status.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import { agentIssues, agentsOf } from './agents.ts'
import { coDebtorJudge } from './co-debtors.ts'
import type { Examination } from './examination.ts'
import { debtsWithPlan, pendingOnEach } from './look-up-repo.ts'
import { strategyIssues } from './strategies.ts'
import { closedIssue, debtsOf, judgeRow } from './on-debt.ts'

/**
 * Examines changes of accounts. A balance is the amount owed according to the creditor: the ledger posts the
 * difference, which must not take away pending payments.
 */
export async function examineChanges(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
  const { tx, tenantId, today } = where
  const debts = await debtsOf(where, rows)
  const ids = [...debts.values()].map(({ id }) => id)
  const pending = await pendingOnEach(tx, tenantId, ids)
  const planned = await debtsWithPlan(tx, tenantId, ids)
  const agents = await agentsOf(tx, tenantId, rows)
  const judgeCoDebtor = await coDebtorJudge(where, rows)
  const owners = rows.some(filedStatus) ? [...debts.values()].map(({ ownerId }) => ownerId) : []
  const inForce = await statusesInForce(tx, tenantId, owners)
  return rows.map((row) =>
    judgeRow(row, debts, (_, debt) => {
      const errors: Issue[] = [
        ...agentIssues(row, agents),
        ...strategyIssues(row, where.strategies),
        ...emailBasisErrors(row),
        ...judgeCoDebtor(row),
        ...legalStatusIssues(row, today),
        ...itemizationIssues(row, row.cents('balance') ?? debt.balance),
      ]
      const warnings: Issue[] = emailBasisWarnings(row)
      const filed = filedStatus(row)
      if (filed && inForce.has(`${debt.ownerId} ${filed.kind}`))
        warnings.push({ code: 'status_known', column: 'legal_status' })
      const isElsewhere = debt.status === 'external'
      const isTakenBack = row.text('taken_back') !== null
      const closed = isTakenBack && isElsewhere ? null : closedIssue(debt)
      if (closed) errors.push(closed)
      else if (isTakenBack && !isElsewhere) errors.push({ code: 'not_elsewhere', column: 'taken_back' })
      if (isTakenBack) warnings.push({ code: 'taken_back', column: null })
      const balance = row.cents('balance')
      const change = balance === null ? toCents(0) : toCents(balance - debt.balance)
      const onItsWay = toCents(pending.get(debt.id) ?? 0n)
      if (balance !== null && balance < onItsWay)
        errors.push({ code: 'balance_pending', column: 'balance', values: { amount: formatWireMoney(onItsWay) } })
      if (change !== 0n && planned.has(debt.id)) warnings.push({ code: 'plan_runs', column: 'balance' })
      const isChange = change !== 0n || namesOtherField(row)
      if (!isChange) warnings.push({ code: 'no_change', column: null })
      return {
        action: isChange ? 'change' : 'no_change',
        balance: balance ?? debt.balance,
        amount: change,
        errors,
        warnings,
      }
    }),
  )
}

/** Whether a row names any field besides the balance. */
const namesOtherField = (row: ReadRow): boolean => OTHER_FIELDS.some((name) => row.text(name) !== null)

const OTHER_FIELDS = columnsOf.update
  .map(({ name }) => name)
  .filter((name) => name !== 'reference_number' && name !== 'balance')
