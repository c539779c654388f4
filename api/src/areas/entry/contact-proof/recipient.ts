import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findContactPoint } from '../../../core/contact/rows.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'

/**
 * Codes are counted apart from sign-in and step-up, so that proving a contact point does not use up the codes for
 * signing in.
 */
export const contactProofKey = ({ vault }: Pick<Deps, 'vault'>, tenantId: string, consumerId: string): string =>
  vault.mac('account', `${tenantId}:contact-proof:${consumerId}`)

/** The recipient of the code that proves a contact point: that contact point. */
export async function contactProofRecipient(deps: Deps, tx: Tx, tenantId: string, pointId: string) {
  const point = await findContactPoint(tx, tenantId, pointId)
  const person = point && (await findConsumer(tx, tenantId, point.consumerId))
  if (!point || !person) return null
  return {
    channel: point.kind === 'email' ? ('email' as const) : ('text' as const),
    to: openContact(deps.vault, point),
    name: person.fullName,
    language: person.language === 'es' ? ('es' as const) : ('en' as const),
    audience: 'consumer' as const,
    personId: person.id,
    template: 'contact_code' as const,
    accountKey: contactProofKey(deps, tenantId, person.id),
  }
}
