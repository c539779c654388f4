import { planBar } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { businessDate } from '../../pay/business-day.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { lockPlan } from '../run/rows.ts'
import { amountOf, type OpenPlan } from '../change/open-plan.ts'
import { resumePlan } from '../run/pause.ts'
import { placeInstalment } from '../run/place-instalment.ts'
import { shiftSchedule } from '../run/shift.ts'
import { applyLowerAmount } from './apply-lower-amount.ts'
import { failedRow, payNowBar } from './failure.ts'
import type { Mend, MendCall } from './mend-choice.ts'
import { moveFailed } from './move-failed.ts'

/**
 * Goes on after a failed payment, the plan and its debt locked. A payment to be made now is written down; it is carried
 * out after this has committed. Somebody who chooses for the second time finds that nothing is failed any more.
 */
export async function mendPlan(call: MendCall, open: OpenPlan, mend: Mend): Promise<PaymentRow | null> {
  const { tx, tenant, actor } = call
  const { plan, viewer, subject } = open
  const bar = planBar(viewer, 'move', subject)
  if (bar) throw new Refusal(bar)
  if (!failedRow(open)) throw new Refusal('plan_changed')
  if (mend.choice === 'pay_now') return payNow(call, open)
  if (mend.choice === 'move') await moveFailed(call, open, mend.date)
  else await applyLowerAmount(call, open, mend)
  const changed = await lockPlan(tx, tenant.id, plan.id)
  if (changed.pauseReason === 'failure') await resumePlan(call, changed, actor)
  return null
}

async function payNow(call: MendCall, open: OpenPlan): Promise<PaymentRow> {
  const { tx, tenant, actor, now } = call
  const row = failedRow(open)!
  const bar = await payNowBar(call, open, row)
  if (bar) throw new Refusal(bar)
  // It waited for this choice: it goes on, and what fell due meanwhile is not taken on one day.
  const resting = open.plan.pauseReason === 'failure' ? open.plan : null
  if (resting) {
    await resumePlan(call, resting, actor)
    await shiftSchedule(call, resting)
  }
  const plan = await lockPlan(tx, tenant.id, open.plan.id)
  const placed = await placeInstalment(call, {
    debt: open.debt,
    plan,
    row: { ...row, editedAmount: amountOf(row) },
    date: businessDate(tenant, now),
    initiator: actor,
  })
  if (placed.payment === null)
    throw new Refusal(placed.skipped === 'not_authorized' ? 'authorization_required' : 'plan_fixed')
  return placed.payment
}
