import { formatDate, sumCents, type Language } from '@portal/shared/domain'
import type { NoticePurpose } from '../../../../core/messages/notice-kinds.ts'
import { notifyIfPossible } from '../../../../core/messages/notify-consumer.ts'
import {
  cancelledWords,
  changedLines,
  comesNextWords,
  type ChangedPayment,
} from '../../../../core/messages/plan-words.ts'
import type { Work } from '../../../../deps.ts'
import { methodSnapshot } from '../../methods/describe.ts'
import { methodById } from '../../methods/rows.ts'
import { businessDate } from '../../pay/business-day.ts'
import { readPlanFacts } from '../read-plan-facts.ts'
import { restOf, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { isOpen } from './open-plan.ts'

/** F-01: confirms changed payments to the plan's owner, whoever changed them. */
export async function tellPaymentsChanged(
  work: Work,
  plan: PlanRow,
  changed: readonly ChangedPayment[],
): Promise<void> {
  const { tx, tenant, now } = work
  const { next } = (await readPlanFacts(tx, tenant, [plan], businessDate(tenant, now))).get(plan.id)!
  const debit = plan.status === 'active' && next?.nextOn ? { date: next.nextOn, amount: next.amount } : null
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  await tell(work, plan, 'plan_payments_changed', (language) => ({
    lines: changedLines(changed, language),
    next: comesNextWords(debit, method && methodSnapshot(method), language),
  }))
}

/**
 * P-107: confirms to the plan's owner, whoever cancelled it, that nothing more is taken.
 * @param rows its payments before it was cancelled
 */
export function tellPlanCancelled(work: Work, plan: PlanRow, rows: readonly PlanPaymentRow[]): Promise<void> {
  const notMade = rows.filter((row) => isOpen(row) || row.status === 'failed')
  const facts = {
    count: notMade.length,
    amount: sumCents(notMade.map(restOf)),
    isOnItsWay: rows.some(({ status }) => status === 'submitted'),
    forgiven: plan.discount,
  }
  return tell(work, plan, 'plan_cancelled', (language) => ({ text: cancelledWords(facts, language) }))
}

/** Once for each version of the plan; a notice that cannot be written does not hold up the change. */
function tell(
  work: Work,
  plan: PlanRow,
  purpose: Extract<NoticePurpose, 'plan_payments_changed' | 'plan_cancelled'>,
  values: (language: Language) => Record<string, string>,
): Promise<void> {
  const today = businessDate(work.tenant, work.now)
  return notifyIfPossible(work, {
    consumerId: plan.ownerId,
    debtId: plan.debtId,
    subjectId: `plan/${plan.id}/version/${plan.version}`,
    purpose,
    values: (language) => ({ date: formatDate(today, 'medium', language), ...values(language) }),
  })
}
