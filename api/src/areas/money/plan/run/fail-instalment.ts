import { updatePlanPayment, type PlanRow } from '../rows.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { isUnconfirmed } from '../../pay/status-word.ts'
import { nextTry, returnRule, type FailedTry, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import type { NextStep } from '../../../../core/messages/texts.ts'
import { takeBackCredits } from './apply-payment.ts'
import { nextStep } from './next-step.ts'
import { pausePlan } from './pause.ts'
import { firstTriedOn, instalmentsIn, lockInstalment, lockPlan } from './repo.ts'

/** After so many failures in a row a plan is paused until its owner has chosen (L-16). */
const PAUSE_AFTER = 2

/**
 * A payment of a plan was refused, returned or refunded: what it paid is open again. The instalment of a debit is
 * retried by the table, or the plan is paused. Returns what happens next; null when it was no debit of the plan.
 */
export async function failInstalment(work: Work, payment: PaymentRow, code: string): Promise<NextStep | null> {
  const { tx, tenant, now } = work
  const opened = await takeBackCredits(work, payment)
  if (payment.planId === null) return null
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  if (payment.kind !== 'plan' || payment.planPaymentId === null) {
    // The planned next step of what failed before stays; a plan that had gone on with this money rests again.
    if (opened.some(({ status }) => status === 'failed')) await pauseIfRepeated(work, plan)
    return null
  }
  const row = await lockInstalment(tx, tenant.id, payment.planPaymentId)
  if (row.paymentId !== payment.id) return null
  if (code === 'debt_closed' || code === 'disputed') {
    // It never reached the processor or the bank, because the debt was closed or disputed first.
    await updatePlanPayment(tx, tenant.id, row.id, { status: 'scheduled', paymentId: null, tries: row.tries - 1 })
    return null
  }
  const today = businessDate(tenant, now)
  const isLive = plan.status === 'active' || plan.status === 'paused'
  const before = { code: row.failureCode ?? code, tries: row.tries - 1, failedOn: (row.failedOn ?? today) as LocalDate }
  // What its payer did not confirm to the bank was no try: the failure before it stands, with its planned next step.
  const failure = isUnconfirmed(payment) ? before : { code, tries: row.tries, failedOn: today }
  const retryOn = isLive ? await retryDay(work, payment, failure) : null
  await updatePlanPayment(tx, tenant.id, row.id, {
    status: isLive ? 'failed' : 'skipped',
    // L-02: a try that a person asked for does not begin the days of grace anew.
    failedOn: payment.initiator === 'system' ? today : before.failedOn,
    failureCode: failure.code,
    tries: failure.tries,
    retryOn,
  })
  if (returnRule(failure.code).revokesAuthorization) await pausePlan(work, plan, 'failure')
  else await pauseIfRepeated(work, plan)
  return nextStep(await lockPlan(tx, tenant.id, plan.id), { retryOn, failureCode: failure.code })
}

async function retryDay(
  { tx, tenant }: Work,
  payment: PaymentRow,
  failure: Omit<FailedTry, 'isBank' | 'firstTriedOn'>,
): Promise<LocalDate | null> {
  const first = await firstTriedOn(tx, payment)
  const tried = { ...failure, isBank: payment.method.type === 'ACH', firstTriedOn: first ?? failure.failedOn }
  return nextTry(tried, tenant.closures as LocalDate[])
}

/** L-16: a plan rests after the second failure in a row, of one debit or of two. */
async function pauseIfRepeated(work: Work, plan: PlanRow): Promise<void> {
  const failed = await instalmentsIn(work.tx, work.tenant.id, plan.id, ['failed'])
  const isRepeated = failed.length > 1 || failed.some(({ tries }) => tries >= PAUSE_AFTER)
  if (isRepeated) await pausePlan(work, plan, 'failure')
}
