import { updatePlan, updatePlanPayment } from '../rows.ts'
import type { DebtRow, PaymentRow } from '../../pay/rows.ts'
import { unforgive } from '../../../../core/ledger/post.ts'
import { bookOf } from '../../pay/book-of.ts'
import type { Cents } from '@portal/shared/domain'
import type { Work } from '../../../../deps.ts'
import { recordChange } from '../plan-change.ts'
import { takeBackCredits } from './apply-payment.ts'
import { reopenPart } from './reopen-part.ts'
import { instalmentsIn, lockLivePlan, lockPaidPlan, reviveAuthorizations } from './repo.ts'
import { shiftSchedule } from './shift.ts'

/**
 * Money of a paid plan went back (L-07): the forgiven part is owed again, and the plan goes on where it ended, from the
 * next possible day. `debt` is its row as it was before the money went back, `refund` what was given back of the payment
 * where it was not all at once. Returns whether the plan goes on.
 */
export async function revivePlan(
  work: Work,
  debt: DebtRow,
  payment: PaymentRow,
  refund?: { id: string; amount: Cents },
): Promise<boolean> {
  const { tx, tenant, now } = work
  const plan = await lockPaidPlan(tx, tenant.id, debt.id)
  if (!plan || plan.status !== 'completed') return false
  // The return of another payment does not concern a plan that was completed before the debt was paid.
  const endedTogether = debt.status === 'paid_off' && plan.endedAt?.getTime() === debt.paidOffAt?.getTime()
  if (!endedTogether && payment.planId !== plan.id) return false
  await unforgive(bookOf(work), { debtId: debt.id, planId: plan.id, because: refund?.id ?? payment.id })
  if (debt.status === 'recalled' || debt.status === 'external' || (await lockLivePlan(tx, tenant.id, debt.id)))
    return false
  const isHeld = (debt.status === 'paid_off' ? debt.priorStatus : debt.status) === 'on_hold'
  const status = isHeld ? ('paused' as const) : ('active' as const)
  await updatePlan(tx, plan, {
    status,
    pauseReason: isHeld ? 'hold' : null,
    pausedAt: isHeld ? now : null,
    endReason: null,
    endedAt: null,
    updatedAt: now,
    version: plan.version + 1,
  })
  await reviveAuthorizations(tx, tenant.id, plan.id)
  for (const row of await instalmentsIn(tx, tenant.id, plan.id, ['skipped']))
    if (row.skipReason === 'paid')
      await updatePlanPayment(tx, tenant.id, row.id, { status: 'scheduled', skipReason: null })
  // Its instalments are open again before the days are shifted. A debit's own is retried by the table instead.
  if (refund) await reopenPart(work, payment, refund.amount)
  else if (payment.planPaymentId === null) await takeBackCredits(work, payment)
  await recordChange(work, null, { planId: plan.id, kind: 'resumed', reason: 'returned' })
  await shiftSchedule(work, plan)
  return true
}
