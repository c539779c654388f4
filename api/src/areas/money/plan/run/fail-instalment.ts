import { updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { nextTry, returnRule, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import type { NextStep } from '../../../../core/messages/texts.ts'
import { pausePlan } from './pause.ts'
import { firstTriedOn, instalmentsIn, lockInstalment, lockPlan } from './repo.ts'

/** After so many failures in a row a plan is paused until its owner has chosen (L-16). */
const PAUSE_AFTER = 2

/**
 * A payment for an instalment was refused or returned: the instalment is retried by the table, or the plan is
 * paused. Returns what happens next; null when the payment was not for an instalment.
 */
export async function failInstalment(work: Work, payment: PaymentRow, code: string): Promise<NextStep | null> {
  const { tx, tenant, now } = work
  if (payment.planPaymentId === null || payment.planId === null) return null
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  const row = await lockInstalment(tx, tenant.id, payment.planPaymentId)
  if (row.paymentId !== payment.id) return null
  if (code === 'debt_closed' || (code === 'disputed' && payment.kind === 'plan')) {
    // It never reached the processor or the bank, because the debt was closed or disputed first.
    await updatePlanPayment(tx, tenant.id, row.id, { status: 'scheduled', paymentId: null, tries: row.tries - 1 })
    return null
  }
  if (payment.kind !== 'plan') {
    // The consumer paid of their own accord, so the planned next step stays.
    await updatePlanPayment(tx, tenant.id, row.id, { status: row.failureCode ? 'failed' : 'due', paymentId: null })
    return null
  }
  const failedOn = businessDate(tenant, now)
  const isLive = plan.status === 'active' || plan.status === 'paused'
  const retryOn = isLive
    ? nextTry(
        {
          isBank: payment.method.type === 'ACH',
          code,
          tries: row.tries,
          failedOn,
          firstTriedOn: (await firstTriedOn(tx, payment)) ?? failedOn,
        },
        tenant.closures as LocalDate[],
      )
    : null
  const status = isLive ? 'failed' : 'skipped'
  await updatePlanPayment(tx, tenant.id, row.id, {
    status,
    // L-02: a try that a person asked for does not begin the days of grace anew.
    failedOn: payment.initiator === 'system' ? failedOn : (row.failedOn ?? failedOn),
    failureCode: code,
    retryOn,
  })
  const others = await instalmentsIn(tx, tenant.id, plan.id, ['failed'])
  const isSecond = row.tries >= PAUSE_AFTER || others.some(({ id }) => id !== row.id)
  if (isSecond || returnRule(code).revokesAuthorization) await pausePlan(work, plan, 'failure')
  return nextStep(await lockPlan(tx, tenant.id, plan.id), { retryOn, failureCode: code })
}

/** The processor's codes for a card or account that would fail again. */
const SPENT: readonly string[] = [
  'expired_card',
  'method_unknown',
  'account_closed',
  'account_invalid',
  'not_accepted',
  'method_invalid',
  'method_expired',
]

/** Whether another card or account is needed, after a processor's reason or a return code. */
export const needsMethod = (code: string | null): boolean =>
  code !== null && (SPENT.includes(code) || returnRule(code).invalidatesMethod)

export function nextStep(
  plan: Pick<PlanRow, 'status'>,
  row: Pick<PlanPaymentRow, 'retryOn' | 'failureCode'>,
): NextStep {
  if (needsMethod(row.failureCode)) return { kind: 'method' }
  if (plan.status === 'paused') return { kind: 'paused' }
  return row.retryOn ? { kind: 'retry', on: row.retryOn as LocalDate } : { kind: 'choose' }
}
