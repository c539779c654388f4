import { consentStatement, type ConsentStatementName } from '@portal/shared/domain'
import type { ConsentChannel } from '../../../db/schema/people.ts'
import type { Work } from '../../../deps.ts'
import { giveConsent } from '../consents/give.ts'
import type { ContactRow } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'

type Recording = Pick<Acting, 'tx' | 'tenant' | 'actor' | 'language' | 'now'> & Pick<Work, 'deps'>

/** The channels of each kind of contact point, and the statements beside its field; calls need no statement. */
const uses = {
  email: [['email', 'debt_email']],
  cell_phone: [
    ['text', 'debt_text'],
    ['phone', null],
  ],
  home_phone: [['phone', null]],
} as const

/**
 * Stores the consents of a new contact point (F-05). A consumer enters it beside the statement that it may be used for
 * debt messages, which is consent; one that staff enter carries no consent.
 * @param hasOptedOut whether the channel's messages were opted out of, at an earlier address or number
 */
export async function recordAddressConsent(
  ctx: Recording,
  consumerId: string,
  contactPointId: string,
  kind: ContactRow['kind'],
  hasOptedOut: boolean,
): Promise<void> {
  for (const [channel, words] of uses[kind])
    // An opt-out is of the channel, and a new number does not take it back.
    if (!words || !hasOptedOut) await recordUse(ctx, { consumerId, contactPointId, channel, words })
}

interface Use {
  consumerId: string
  contactPointId: string
  channel: ConsentChannel
  words: ConsentStatementName | null
}

async function recordUse(
  { tx, deps, tenant, actor, language, now }: Recording,
  { consumerId, contactPointId, channel, words }: Use,
): Promise<void> {
  const isOwn = actor.kind === 'consumer'
  const text = isOwn && words ? consentStatement(words, language, tenant.tenant.full_name) : null
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    consumerId,
    contactPointId,
    purpose: 'debt_messages',
    channel,
    basis: text ? 'consent' : 'file',
    source: isOwn ? 'profile' : 'staff',
    language,
    text,
    staffId: isOwn ? null : actor.id,
    now,
  })
}
