import { formatCents, formatDate, sumCents, type Language } from '@portal/shared/domain'
import type { NoticePurpose } from '../../../../core/messages/notice-kinds.ts'
import { notifyIfPossible } from '../../../../core/messages/notify-consumer.ts'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import { readPlanFacts } from '../read-plan-facts.ts'
import { restOf, type PlanPaymentRow, type PlanRow } from '../rows.ts'

type PlanNotice = Extract<NoticePurpose, 'plan_late' | 'plan_ended' | 'plan_completed' | 'plan_new_dates'>

/**
 * Tells the owner of a plan about its change, in the transaction of the change; once a day for each kind of notice. A
 * notice that cannot be written does not hold up the plan. `late` are the instalments that were missed.
 */
export async function tellPlan(
  work: Work,
  plan: PlanRow,
  purpose: PlanNotice,
  late: readonly PlanPaymentRow[] = [],
): Promise<void> {
  const { tx, tenant, now } = work
  const today = businessDate(tenant, now)
  const { next } = (await readPlanFacts(tx, tenant, [plan], today)).get(plan.id)!
  const values = (language: Language): Record<string, string> => ({
    late: formatCents(sumCents(late.map(restOf)), language),
    amount: next ? formatCents(next.amount, language) : '',
    date: next?.nextOn ? formatDate(next.nextOn, 'medium', language) : '',
  })
  await notifyIfPossible(work, {
    consumerId: plan.ownerId,
    debtId: plan.debtId,
    subjectId: `plan/${plan.id}/${purpose}/${today}`,
    purpose,
    values,
  })
}
