import type { Work } from '../../../deps.ts'
import { giveConsent } from '../consents/give.ts'
import { channelsOf } from '../../../core/contact/consent-lines.ts'
import type { ContactRow } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'

type Recording = Pick<Acting, 'tx' | 'tenant' | 'actor' | 'language' | 'now'> & Pick<Work, 'deps'>

/**
 * Notes where a new address or number came from (F-05). To type it is no consent, whoever does: a number may be called,
 * and messages wait for the act of allowing them (`allowWay`).
 * @param hasOptedOut whether the kind's messages were opted out of, at an earlier address or number
 */
export async function recordTypedAddress(
  { tx, deps, tenant, actor, language, now }: Recording,
  { consumerId, contactPointId, kind }: { consumerId: string; contactPointId: string; kind: ContactRow['kind'] },
  hasOptedOut: boolean,
): Promise<void> {
  const isOwn = actor.kind === 'consumer'
  for (const channel of channelsOf[kind]) {
    // An opt-out is of the channel, and a new number does not take it back.
    if (channel !== 'phone' && hasOptedOut) continue
    await giveConsent(tx, deps, {
      tenantId: tenant.id,
      consumerId,
      contactPointId,
      purpose: 'debt_messages',
      channel,
      basis: 'file',
      source: isOwn ? 'profile' : 'staff',
      language,
      text: null,
      staffId: isOwn ? null : actor.id,
      now,
    })
  }
}
