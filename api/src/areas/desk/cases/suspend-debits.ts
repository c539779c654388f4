import { formatWireMoney, type Cents } from '@portal/shared/domain'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { withdrawDebits, endWaiting, tellWithdrawn } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import type { CaseRow } from './repo.ts'

type Filed = Pick<CaseRow, 'id' | 'number' | 'consumerId' | 'debtId'>

/**
 * K-44, 12 CFR 1006.38: a dispute stops the pending debits of its debt. It cancels a scheduled payment together with
 * its authorization, so that nothing is debited once the dispute is answered, and withdraws debits that the bank does
 * not have yet. A debit that can no longer be stopped is recorded as such. The caller holds the lock on the debt's row.
 */
export async function suspendDebits(work: Work, debtId: string, file: Filed): Promise<void> {
  const ended = await endWaiting(work, debtId, 'hold')
  if (ended) {
    await tellWithdrawn(work, ended)
    await recordStop(work, file, 'case.promise_ended', ended, ended.date)
  }
  const { withdrawn, tooLate } = await withdrawDebits(work, debtId)
  for (const payment of withdrawn) await recordStop(work, file, 'case.debit_stopped', payment, payment.businessDate)
  for (const payment of tooLate) await recordStop(work, file, 'case.debit_too_late', payment, payment.businessDate)
}

/** Records the result for one debit among the steps of the case, where staff and the consumer read it. */
const recordStop = (
  work: Work,
  file: Filed,
  action: Extract<AuditAction, 'case.promise_ended' | 'case.debit_stopped' | 'case.debit_too_late'>,
  { id, amount }: { id: string; amount: Cents },
  date: string,
): Promise<void> =>
  recordAct(work, null, {
    action,
    consumerId: file.consumerId,
    subject: `case:${file.id}`,
    detail: { number: file.number, debt: file.debtId, payment: id, amount: formatWireMoney(amount), date },
  })
