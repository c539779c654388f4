import { formatWireMoney, type Cents } from '@portal/shared/domain'
import { endWaiting, tellWithdrawn, withdrawDebits, type WithdrawnCode } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'

/** What became of one debit. */
export interface StoppedDebit {
  what: 'promise_ended' | 'debit_stopped' | 'debit_too_late'
  detail: { payment: string; amount: string; date: string }
}

/**
 * Stops the pending debits of a debt that rests from now on: ends a scheduled payment together with its authorization,
 * so that nothing is debited later by itself, and withdraws debits that the bank does not have yet. Names as well what
 * can no longer be stopped. The caller holds the lock on the debt's row.
 */
export async function stopDebits(work: Work, debtId: string, why: WithdrawnCode): Promise<StoppedDebit[]> {
  const ended = await endWaiting(work, debtId, 'hold')
  if (ended) await tellWithdrawn(work, ended, why)
  const { withdrawn, tooLate } = await withdrawDebits(work, debtId, why)
  const told = (what: StoppedDebit['what'], { id, amount }: { id: string; amount: Cents }, date: string) => ({
    what,
    detail: { payment: id, amount: formatWireMoney(amount), date },
  })
  return [
    ...(ended ? [told('promise_ended', ended, ended.date)] : []),
    ...withdrawn.map((payment) => told('debit_stopped', payment, payment.businessDate)),
    ...tooLate.map((payment) => told('debit_too_late', payment, payment.businessDate)),
  ]
}
