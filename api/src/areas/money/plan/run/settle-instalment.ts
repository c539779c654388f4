import { updatePlanPayment, type PlanRow } from '../rows.ts'
import { lockBalance } from '../../../../core/ledger/rows.ts'
import { type DebtRow, pendingOn, updateDebt, type PaymentRow } from '../../pay/rows.ts'
import { minCents, owedUnderPlan, toCents } from '@portal/shared/domain'
import { forgive } from '../../../../core/ledger/post.ts'
import { offPlan } from '../../pay/debt-state.ts'
import { bookOf } from '../../pay/book-of.ts'
import type { Work } from '../../../../deps.ts'
import { endDelinquency } from './arrears.ts'
import { endPlan } from './end-plan.ts'
import { appendInstalment } from './append-instalment.ts'
import { followCredits } from './apply-payment.ts'
import { creditsOf } from './credit-repo.ts'
import { instalmentsIn, lockLivePlan, lockPlan, openStates } from './repo.ts'
import { tellPlan } from './tell-plan.ts'

/**
 * Money was posted to a debt: its instalments are paid, a paid settlement forgives the rest (L-07), paid arrears end the
 * delinquency, and a plan without unpaid instalments is completed. `because` is the cause of what is forgiven, where the
 * payment was posted before.
 */
export async function settleInstalment(
  work: Work,
  debt: DebtRow,
  payment: PaymentRow,
  because: string = payment.id,
): Promise<void> {
  const { tx, tenant } = work
  if (payment.planId !== null) {
    const paid = (await creditsOf(tx, tenant.id, payment.id)).map(({ planPaymentId }) => planPaymentId)
    await followCredits(work, await lockPlan(tx, tenant.id, payment.planId), paid)
  }
  // What an own debit has brought did not fail in the end. Other money can still go back, and then it has failed as before.
  if (payment.planPaymentId !== null)
    await updatePlanPayment(tx, tenant.id, payment.planPaymentId, { retryOn: null, failureCode: null })
  const plan = await lockLivePlan(tx, tenant.id, debt.id)
  if (!plan || (plan.status !== 'active' && plan.status !== 'paused')) return
  const balance = await lockBalance(bookOf(work), debt.id)
  const pending = await pendingOn(tx, tenant.id, debt.id)
  if (plan.discount > 0n && pending === 0n && balance <= plan.discount)
    await forgive(bookOf(work), {
      debtId: debt.id,
      planId: plan.id,
      amount: plan.discount,
      because,
    })
  // A debt that is paid in full ends its plan itself.
  const owed = owedUnderPlan(toCents(balance - pending), plan.discount)
  if (balance === 0n || (owed === 0n && pending === 0n)) return
  const open = await instalmentsIn(tx, tenant.id, plan.id, [...openStates, 'submitted'])
  if (open.length === 0) {
    if (!plan.isOpenEnded) return finish(work, plan, debt)
    // While something is owed, an open-ended plan gets one more payment like the others.
    await appendInstalment(work, plan, minCents(plan.perMonth, owed))
    return
  }
  await endDelinquency(work, debt, plan)
}

/** Every payment was made and something is still owed: ends the plan, which opens the debt again. */
async function finish(work: Work, plan: PlanRow, debt: DebtRow): Promise<void> {
  const { tx, tenant } = work
  await endPlan(work, plan, { status: 'completed', endReason: 'paid' })
  await updateDebt(tx, tenant.id, debt.id, offPlan(debt))
  await tellPlan(work, plan, 'plan_completed')
}
