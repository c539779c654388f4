import type { ErrorCode } from '@portal/shared/contract'
import {
  mayDebit,
  type DebitPerson,
  type DebitStarter,
  type DebitState,
  type DebitWay,
  type DebtStatus,
} from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { DebtRow } from './repo.ts'

/** Refuses a debit that may not be made in this way. */
export function assertMayDebit(debt: DebtRow, people: readonly DebitPerson[], way: DebitWay): void {
  const { reason } = mayDebit(debt, people, way)
  if (reason !== null) throw new Refusal(debitCode(reason, way.by, debt))
}

/**
 * The code of what stops a debit. Staff read the reason; who pays reads that a person helps, because the reason may be
 * that of somebody else who owes the debt (T5).
 */
export function debitCode(reason: DebitState, by: DebitStarter, { status }: Pick<DebtRow, 'status'>): ErrorCode {
  if (reason === 'recalled' || reason === 'external') return 'debt_closed'
  if (reason === 'hold') return 'debt_on_hold'
  if (by === 'staff') return `debit_${reason}`
  return status === 'on_hold' ? 'debt_on_hold' : 'needs_person'
}

/** Refuses a payment for which nothing is owed, or beside which another one is on its way. */
export function assertPayable(debt: DebtRow, hasScheduledOtp: boolean): void {
  if (debt.status === 'paid_off') throw new Refusal('debt_closed')
  // K-02, decision 161: a payment of the whole balance is pending already.
  if (debt.status === 'payment') throw new Refusal('conflict', { fields: { debt_id: ['payment_in_progress'] } })
  if (hasScheduledOtp) throw new Refusal('otp_scheduled')
}

type Change = Partial<Pick<DebtRow, 'status' | 'priorStatus' | 'paidOffAt'>>

/** L-01, row by row: the effect of payments on a debt. `pending` and `balance` are as they are after the event. */
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
    return pending === 0n ? withoutPayment(debt) : {}
  },
  /** Refused, returned or refunded. Only refunded money opens a debt again, never a payment that was not made. */
  failed(debt: DebtRow, balance: bigint, pending: bigint, now: Date): Change {
    if (debt.status === 'paid_off') return balance > 0n ? { ...reopened(debt), paidOffAt: null } : {}
    return balance === 0n ? debtAfter.settled(debt, balance, pending, now) : withoutPayment(debt)
  },
}

/** The status of a debt before it was paid. A hold continues; the status before the hold is not known any more. */
const reopened = (debt: DebtRow): Change =>
  debt.priorStatus === 'on_hold'
    ? { status: 'on_hold', priorStatus: 'active' }
    : { status: debt.priorStatus ?? 'active', priorStatus: null }

/** The status of a debt whose plan goes on; after a hold it returns to its plan. */
export function onPlan(debt: Pick<DebtRow, 'status' | 'priorStatus'>): Change {
  const isOff = (status: DebtStatus | null) => status === null || status === 'active' || status === 'payment'
  if (debt.status === 'on_hold') return isOff(debt.priorStatus) ? { priorStatus: 'established' } : {}
  return isOff(debt.status) ? { status: 'established', priorStatus: null } : {}
}

/** The status of a debt whose plan has ended while something is owed; after a hold it has no plan. */
export function offPlan(debt: Pick<DebtRow, 'status' | 'priorStatus'>): Change {
  const isOn = (status: DebtStatus | null) => status === 'established' || status === 'delinquent'
  if (debt.status === 'on_hold') return isOn(debt.priorStatus) ? { priorStatus: 'active' } : {}
  return isOn(debt.status) ? { status: 'active', priorStatus: null } : {}
}

/** The status of a debt without a pending payment of the whole balance, also after a hold. */
function withoutPayment(debt: DebtRow): Change {
  if (debt.status === 'payment') return { status: beforePayment(debt), priorStatus: null }
  return debt.status === 'on_hold' && debt.priorStatus === 'payment' ? { priorStatus: 'active' } : {}
}

const beforePayment = (debt: DebtRow): DebtStatus =>
  debt.priorStatus && debt.priorStatus !== 'payment' ? debt.priorStatus : 'active'
