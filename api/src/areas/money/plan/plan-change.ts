import type { PlanChangeKind } from '../../../db/schema/plan.ts'
import type { Actor } from '../../../http/context.ts'
import type { Work } from '../../../deps.ts'
import { insertChange } from './run/rows.ts'

/** Who did it; null is the system's own work. */
export type ChangedBy = Pick<Actor, 'kind' | 'id'> | null

export interface Change {
  planId: string
  planPaymentId?: string
  kind: PlanChangeKind
  reason?: string | undefined
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps what was changed of a plan, by whom and why: F-01 counts it and each notice points to it. */
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
