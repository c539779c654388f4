import type { DebtStatus } from '@portal/shared/domain'
import type { DebtRow } from './debt-repo.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whether a person may pay on the debt now. A debt on hold may be paid of one's own accord (K-59). */
export function assertPayable(debt: DebtRow, hasScheduledOtp: boolean): void {
  if (debt.status === 'paid_off' || debt.status === 'recalled' || debt.status === 'external')
    throw new Refusal('debt_closed')
  // K-02, decisions 25: the whole balance is on its way already.
  if (debt.status === 'payment') throw new Refusal('conflict', { fields: { debt_id: ['payment_in_progress'] } })
  if (hasScheduledOtp) throw new Refusal('otp_scheduled')
}

type Change = Partial<Pick<DebtRow, 'status' | 'priorStatus' | 'paidOffAt'>>

/** server.md 4.2, row by row, for what payments do to a debt. `pending` and `balance` are as they are after the event. */
export const debtAfter = {
  /** A single payment for all that is owed was accepted. */
  accepted(debt: DebtRow, isWhole: boolean): Change {
    return debt.status === 'active' && isWhole ? { status: 'payment', priorStatus: 'active' } : {}
  },
  settled(debt: DebtRow, balance: bigint, pending: bigint, now: Date): Change {
    if (debt.status === 'recalled' || debt.status === 'paid_off') return {}
    if (balance === 0n && pending === 0n)
      return {
        status: 'paid_off',
        priorStatus: debt.status === 'payment' ? beforePayment(debt) : debt.status,
        paidOffAt: now,
      }
    return debt.status === 'payment' && pending === 0n ? { status: beforePayment(debt), priorStatus: null } : {}
  },
  /** Refused, returned or given back. */
  failed(debt: DebtRow): Change {
    if (debt.status === 'payment') return { status: beforePayment(debt), priorStatus: null }
    if (debt.status === 'paid_off') return { status: debt.priorStatus ?? 'active', priorStatus: null, paidOffAt: null }
    return {}
  },
}

const beforePayment = (debt: DebtRow): DebtStatus =>
  debt.priorStatus && debt.priorStatus !== 'payment' ? debt.priorStatus : 'active'
