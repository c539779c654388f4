import { formatWireMoney } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import type { ChangedBy } from './plan-change.ts'
import type { PlanRow } from './repo.ts'

type PlanEvent =
  | 'plan.accepted'
  | 'plan.established'
  | 'plan.schedule_edited'
  | 'plan.payment_moved'
  | 'plan.payment_skipped'
  | 'plan.method_changed'
  | 'plan.cancelled'
  | 'plan.voided'

/** Each step of a plan in the audit chain; the last thing that a transaction does. */
export function recordPlanEvent(
  work: Pick<Work, 'tx' | 'tenant' | 'now'>,
  by: ChangedBy,
  plan: PlanRow,
  action: PlanEvent,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  return recordAct(work, by, {
    action,
    consumerId: plan.ownerId,
    subject: `plan:${plan.id}`,
    detail: {
      debt: plan.debtId,
      status: plan.status,
      total: formatWireMoney(plan.total),
      payments: plan.payments,
      ...detail,
    },
  })
}
