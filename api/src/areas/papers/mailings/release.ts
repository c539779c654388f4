import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordMailing } from './audit.ts'
import { handOver } from './hand-over.ts'
import { findMailing, lockMailing, updateMailing, type MailingRow } from './repo.ts'

/**
 * Lets a mailing go to the print shop, by a person: the portal made it. One that the carrier does not take now is handed
 * over by the nightly run.
 */
export async function releaseMailing(
  deps: Deps,
  tenant: TenantSettings,
  mailingId: string,
  staffId: string,
): Promise<MailingRow> {
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    const mailing = await lockMailing(tx, tenant.id, mailingId)
    if (!mailing) throw new Refusal('not_found')
    if (mailing.status !== 'awaiting_release') throw new Refusal('conflict')
    const change = { status: 'released', releasedBy: staffId, releasedAt: now } as const
    await recordMailing(
      { tx, tenant, now },
      staffId,
      await updateMailing(tx, tenant.id, mailingId, change),
      'mailing.released',
    )
  })
  await handOver(deps, tenant, mailingId)
  return (await deps.db.withTenant(tenant.id, (tx) => findMailing(tx, tenant.id, mailingId)))!
}
