import type { Work } from '../../../../deps.ts'
import { isPastDue, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import { lockDebt, type DebtRow, type PaymentRow } from '../../pay/rows.ts'
import { updatePlanPayment } from '../rows.ts'
import { applyPayment } from './apply-payment.ts'
import { endDelinquency } from './arrears.ts'
import { resumePlan } from './pause.ts'
import { instalmentsIn, isLive, lockInstalment, lockPlan, openStates } from './repo.ts'
import { shiftSchedule } from './shift.ts'

/**
 * A payment of a plan was accepted: what it pays is on its way and not past due any more. A plan that was paused until its
 * failed payments are made goes on (F-08), and what fell due meanwhile is spread over its days.
 */
export async function acceptInstalment(work: Work, payment: PaymentRow): Promise<void> {
  const { tx, tenant, now } = work
  if (payment.planId === null) return
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  if (!isLive(plan)) return
  await endDelinquency(work, await lockDebt(tx, tenant.id, payment.debtId), plan)
  if (plan.status !== 'paused' || plan.pauseReason !== 'failure') return
  const open = await instalmentsIn(tx, tenant.id, plan.id, openStates)
  if (open.some(({ status }) => status === 'failed')) return
  await resumePlan(work, plan)
  const [today, closures] = [businessDate(tenant, now), tenant.closures as LocalDate[]]
  const isLate = open.some(({ dueDate }) =>
    isPastDue({ dueDate: dueDate as LocalDate, hasFailed: false }, today, closures),
  )
  if (isLate) await shiftSchedule(work, plan)
}

/** Whether the instalment that a payment was for can still take it: nothing else pays it, and it was not put off. */
export async function isStillOpen({ tx, tenant }: Work, { planPaymentId }: PaymentRow): Promise<boolean> {
  if (planPaymentId === null) return false
  const { status } = await lockInstalment(tx, tenant.id, planPaymentId)
  return openStates.some((state) => state === status)
}

/** A payment that had failed here was accepted after all: its money is applied again. */
export async function applyLate(work: Work, debt: DebtRow, payment: PaymentRow): Promise<void> {
  if (payment.planPaymentId !== null)
    await updatePlanPayment(work.tx, work.tenant.id, payment.planPaymentId, { paymentId: payment.id })
  await applyPayment(work, debt, payment)
}
