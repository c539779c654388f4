import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readOptOutToken, type OptOutChannel } from '../../../core/messages/opt-out-link.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { endConsents } from './end.ts'
import { maskedAddress } from '../../../core/contact/masked-address.ts'
import { findContactPoint, markContactPoint } from '../../../core/contact/rows.ts'

/**
 * Opts a contact point out of debt messages by the link of a message (F-03, R-06). The link identifies the contact
 * point, so no sign-in is needed; a repeat has no effect. Codes are still sent to it.
 */
export async function unsubscribeByLink(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  { tenant, token, now }: { tenant: TenantSettings; token: string; now: Date },
): Promise<{ channel: OptOutChannel; address: string }> {
  const wanted = readOptOutToken(vault, tenant.id, token, now)
  const point = wanted && (await findContactPoint(tx, tenant.id, wanted.contactPointId))
  if (!wanted || !point) throw new Refusal('link_invalid')
  const { channel } = wanted
  const which = { tenantId: tenant.id, contactPointId: point.id, purpose: 'debt_messages', channel } as const
  const ended = await endConsents(tx, { ...which, by: 'link', now })
  await markContactPoint(tx, tenant.id, point.id, 'opted_out')
  if (ended.length > 0 || point.status === 'active')
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      // Nobody is signed in; the link only proves that a message to this contact point carried it.
      actorKind: 'system',
      actorId: 'opt-out-link',
      action: 'consent.opted_out',
      consumerId: point.consumerId,
      subject: `contact_point:${point.id}`,
      detail: { channel, ended: ended.length },
    })
  return { channel, address: maskedAddress(vault, point) }
}
