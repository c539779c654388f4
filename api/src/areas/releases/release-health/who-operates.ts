import type { endpoints, Operator } from '@portal/shared/contract'
import { can } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { findStaff } from '../../../core/staff/rows.ts'

/** The signed-in person, and whether they may move releases; the edge asks before it obeys the console. */
export async function whoOperates({
  tx,
  tenant,
  actor,
}: Context<typeof endpoints.getOperator, Actor>): Promise<Operator> {
  const person = actor.kind === 'staff' ? await findStaff(tx, tenant.id, actor.id) : null
  return {
    id: actor.id,
    kind: actor.kind,
    tenant: tenant.company_short_name,
    name: person?.fullName ?? '',
    may_operate: can(actor, 'platform.operate'),
    proven_at: actor.provenAt?.toISOString() ?? null,
  }
}
