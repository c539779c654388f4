import { consentStatement } from '@portal/shared/domain'
import { giveConsent } from '../consents/give.ts'
import type { ContactRow } from '../people/repo.ts'
import type { Acting } from './acting.ts'

/** Ways to use each kind of address, and the words that stand beside its field; a call needs none of them. */
const uses = {
  email: [['email', 'debt_email']],
  cell_phone: [
    ['text', 'debt_text'],
    ['phone', null],
  ],
  home_phone: [['phone', null]],
} as const

/**
 * The ledger's lines of a new address (F-05). What a consumer types stands beside the words that it may be used for
 * messages about debts, and counts as consent; what staff type is known and no more.
 */
export async function recordAddressConsent(
  { tx, deps, tenant, actor, language, now }: Acting,
  consumerId: string,
  contactPointId: string,
  kind: ContactRow['kind'],
): Promise<void> {
  const isOwn = actor.kind === 'consumer'
  for (const [channel, words] of uses[kind]) {
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
}
