import { localDateIn } from '@portal/shared/domain'
import type { NumberAnswer } from '../../../gateways/numbers/port.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findContactPoint, findLiveConsents, markChecked, markUnreachable } from '../../../core/contact/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { auditProfile } from '../../../core/consumer/acting.ts'

type Checking = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'now' | 'actor' | 'request'>

/**
 * consent to texts lasts 60 days, and 60 more after the reassigned numbers database confirms the number. A
 * reassigned number is not used any more. The database is asked outside any transaction.
 */
export async function checkNumberOf(ctx: Checking, consumerId: string, pointId: string): Promise<NumberAnswer> {
  const { deps, tenant, now, actor, request } = ctx
  const asked = await deps.db.withTenant(tenant.id, async (tx) => {
    const point = await findContactPoint(tx, tenant.id, pointId)
    if (!point || point.consumerId !== consumerId || point.kind === 'email') throw new Refusal('not_found')
    await recordView({ tx, deps, tenant, now, actor, request }, consumerId, 'number.check')
    const lines = await findLiveConsents(tx, { tenantId: tenant.id, contactPointId: point.id, channel: 'text' })
    const since = lines[0]?.givenAt ?? point.changedAt
    return { number: openContact(deps.vault, point), since: localDateIn(since, tenant.zone) }
  })
  const result = await deps.numbers.check(asked.number.slice(-10), asked.since)
  await deps.db.withTenant(tenant.id, async (tx) => {
    if (result === 'same') await markChecked(tx, tenant.id, pointId, now)
    if (result === 'reassigned') await markUnreachable(tx, tenant.id, pointId)
    await auditProfile({ tx, tenant, now, actor }, consumerId, 'contact.number_checked', { contact: pointId, result })
  })
  return result
}
