import { updatePlanPayment, type PlanRow } from '../rows.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { isUnconfirmed } from '../../pay/status-word.ts'
import { isWithdrawnCode } from '../../pay/withdrawn-code.ts'
import { nextTry, returnRule, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import type { NextStep } from '../../../../core/messages/texts.ts'
import { takeBackCredits } from './apply-payment.ts'
import { nextStep } from './next-step.ts'
import { pausePlan } from './pause.ts'
import { instalmentsIn, lockInstalment, lockPlan, triesOf } from './repo.ts'

/** After so many failures in a row a plan is paused until its owner has chosen (L-16). */
const PAUSE_AFTER = 2

/**
 * A payment of a plan was refused, returned or refunded: what it paid is open again. The instalment of a debit is
 * retried by the table, or the plan is paused. Returns what happens next in the plan; null when it was no debit of
 * the plan, or the plan has ended.
 */
export async function failInstalment(work: Work, payment: PaymentRow, code: string): Promise<NextStep | null> {
  const { tx, tenant, now } = work
  const opened = await takeBackCredits(work, payment)
  if (payment.planId === null) return null
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  if (payment.planPaymentId === null) {
    // The planned next step of what failed before stays; a plan that had gone on with this money rests again.
    if (opened.some(({ status }) => status === 'failed')) await pauseAfter(work, plan)
    return null
  }
  const row = await lockInstalment(tx, tenant.id, payment.planPaymentId)
  if (row.paymentId !== payment.id) return null
  if (code === 'debt_closed' || isWithdrawnCode(code)) {
    // It never reached the processor or the bank, because the debt was closed, disputed or put on hold first.
    const untried = { status: 'scheduled', paymentId: null, tries: row.tries - 1, retryOn: null } as const
    await updatePlanPayment(tx, tenant.id, row.id, untried)
    return null
  }
  const isLive = plan.status === 'active' || plan.status === 'paused'
  const status = isLive ? 'failed' : 'skipped'
  const tries = await triesOf(tx, payment)
  if (isUnconfirmed(payment)) {
    // What its payer did not confirm to the bank was no try: the failure before it stands, with its planned next step.
    const before = { status, paymentId: tries.at(-1)?.id ?? null, tries: row.tries - 1 } as const
    await updatePlanPayment(tx, tenant.id, row.id, isLive ? before : { ...before, retryOn: null })
    await pauseAfter(work, plan, row.failureCode ?? undefined)
    return null
  }
  const failedOn = businessDate(tenant, now)
  const firstTriedOn = (tries.map(({ on }) => on).sort()[0] ?? failedOn) as LocalDate
  const failed = { isBank: payment.method.type === 'ACH', code, tries: row.tries, failedOn, firstTriedOn }
  const retryOn = isLive ? nextTry(failed, tenant.closures as LocalDate[]) : null
  await updatePlanPayment(tx, tenant.id, row.id, {
    status,
    // L-02: a try that a person asked for does not begin the days of grace anew.
    failedOn: payment.initiator === 'system' ? failedOn : (row.failedOn ?? failedOn),
    failureCode: code,
    retryOn,
  })
  // A plan that has ended goes on with no card: its owner is not told to choose how it does.
  if (!isLive) return null
  await pauseAfter(work, plan, code)
  return nextStep(await lockPlan(tx, tenant.id, plan.id), { retryOn, failureCode: code })
}

/** L-16: a plan rests after the second failure in a row, of one debit or of two, and when its authorization was revoked. */
async function pauseAfter(work: Work, plan: PlanRow, code = ''): Promise<void> {
  const failed = await instalmentsIn(work.tx, work.tenant.id, plan.id, ['failed'])
  const isRepeated = failed.length > 1 || failed.some(({ tries }) => tries >= PAUSE_AFTER)
  if (isRepeated || returnRule(code).revokesAuthorization) await pausePlan(work, plan, 'failure')
}
