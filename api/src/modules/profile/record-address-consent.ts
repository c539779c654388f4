import { consentStatement } from '@portal/shared/domain'
import { giveConsent } from '../consents/give.ts'
import type { Acting } from './acting.ts'

/**
 * The ledger's line of a new address (F-05). What a consumer types stands beside the words that it may be used for
 * messages about debts, and counts as consent; what staff type is known and no more.
 */
export async function recordAddressConsent(
  { tx, deps, tenant, actor, language, now }: Acting,
  consumerId: string,
  contactPointId: string,
  channel: 'email' | 'text',
): Promise<void> {
  const isOwn = actor.kind === 'consumer'
  const name = channel === 'email' ? 'debt_email' : 'debt_text'
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    consumerId,
    contactPointId,
    purpose: 'debt_messages',
    channel,
    basis: isOwn ? 'consent' : 'file',
    source: isOwn ? 'profile' : 'staff',
    language,
    text: isOwn ? consentStatement(name, language, tenant.tenant.full_name) : null,
    staffId: isOwn ? null : actor.id,
    now,
  })
}
