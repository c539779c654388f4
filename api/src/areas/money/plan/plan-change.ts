import type { PlanChangeKind } from '../../../db/schema/plan.ts'
import type { Actor } from '../../../http/context.ts'
import type { Work } from '../../../deps.ts'
import { insertChange } from './run/rows.ts'
import { formatWireMoney } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import type { PlanRow } from './repo.ts'

/** The person who made the change; null for the system. */
export type ChangedBy = Pick<Actor, 'kind' | 'id'> | null

export interface Change {
  planId: string
  planPaymentId?: string
  kind: PlanChangeKind
  reason?: string | undefined
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Stores a change of a plan with its author and reason: F-01 counts it and each notice points to it. */
export async function recordChange({ tx, deps, tenant, now }: Work, by: ChangedBy, change: Change): Promise<void> {
  await insertChange(tx, {
    ...change,
    tenantId: tenant.id,
    id: deps.ids.next(),
    reason: change.reason?.trim() || null,
    actorKind: by?.kind ?? 'system',
    actorId: by?.id ?? null,
    at: now,
  })
}

type PlanEvent =
  | 'plan.accepted'
  | 'plan.caught_up'
  | 'plan.established'
  | 'plan.schedule_edited'
  | 'plan.payment_moved'
  | 'plan.payment_skipped'
  | 'plan.method_changed'
  | 'plan.money_applied'
  | 'plan.cancelled'
  | 'plan.voided'

/** Records each step of a plan in the audit chain, at the end of its transaction. */
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
