import { lockBalance } from '../../../core/ledger/rows.ts'
import type { Work } from '../../../deps.ts'
import { bookOf } from '../pay/book-of.ts'
import { debtAfter } from '../pay/debt-state.ts'
import { endPlanOf, endPromiseOf } from '../pay/promise-ends.ts'
import { reopenDebt } from '../pay/reopen-debt.ts'
import { lockDebt, pendingOn, updateDebt, type Held, type PaymentRow } from '../pay/rows.ts'
import { applyPayment } from '../plan/run/apply-payment.ts'
import { reopenPart } from '../plan/run/reopen-part.ts'
import { revivePlan } from '../plan/run/revive-plan.ts'
import { settleInstalment } from '../plan/run/settle-instalment.ts'
import type { RefundRow } from './repo.ts'

/**
 * Money of a payment was given back: a paid debt is open again, a settlement that it completed is no longer paid (L-07),
 * and the plan owes what the money had paid. `held` is how debt and payment were before.
 */
export async function owePartAgain(
  work: Work,
  { debt, payment: before }: Held,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amount'>,
): Promise<void> {
  const isWhole = payment.settlement !== before.settlement
  if (isWhole) await endPromiseOf(work, payment, 'failed')
  const goesOn = await revivePlan(work, debt, payment, refund)
  // A part of a settled payment changes no other payment that is on its way.
  if (isWhole || goesOn || debt.status === 'paid_off')
    await reopenDebt(work, debt, await lockBalance(bookOf(work), debt.id), goesOn)
  if (!goesOn) await reopenPart(work, payment, refund.amount)
}

/** A refund was booked back: its part of the payment counts again, for the plan and for the debt. */
export async function payAgain(
  work: Work,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amount'>,
): Promise<void> {
  const { tx, tenant, now } = work
  if (payment.settlement !== 'pending' && payment.settlement !== 'settled') return
  const before = await lockDebt(tx, tenant.id, payment.debtId)
  await applyPayment(work, before, { ...payment, amount: refund.amount })
  if (payment.settlement === 'pending') return
  await settleInstalment(work, before, payment, refund.id)
  // The ledger and its plan have moved the debt.
  const debt = await lockDebt(tx, tenant.id, payment.debtId)
  const change = debtAfter.settled(debt, debt.balance, await pendingOn(tx, tenant.id, debt.id), now)
  await updateDebt(tx, tenant.id, debt.id, change)
  if (change.status === 'paid_off') await endPlanOf(work, debt.id)
}
