import { normaliseEmail, phoneDigits } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { listContacts, type ContactRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { recordPreferredUse } from './record-address-consent.ts'
import type { PreferenceDetail } from '../../../core/contact/stored-preference.ts'

interface Named {
  email: ContactRow | null
  phone: ContactRow | null
}

/**
 * The contact points that a preference names. They must be in the profile, because any other address has no proof, no
 * consent and no opt-out, and would never get a message.
 */
export async function namedContacts(ctx: Acting, consumerId: string, wanted: PreferenceDetail): Promise<Named> {
  const { tx, tenant, deps } = ctx
  const contacts = await listContacts(tx, tenant.id, [consumerId])
  const find = (text: string | null, isKind: (kind: ContactRow['kind']) => boolean, same: (value: string) => string) =>
    text === null
      ? null
      : (contacts.find((each) => isKind(each.kind) && same(openContact(deps.vault, each)) === same(text)) ?? null)
  const named = {
    email: find(wanted.contact_email_address, (kind) => kind === 'email', normaliseEmail),
    phone: find(wanted.contact_phone_number, (kind) => kind !== 'email', phoneDigits),
  }
  const fields = {
    ...(wanted.contact_email_address !== null && !named.email && { contact_email_address: ['not_on_profile'] }),
    ...(wanted.contact_phone_number !== null && !named.phone && { contact_phone_number: ['not_on_profile'] }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return named
}

/**
 * F-05: naming a contact point for a channel that is on agrees to the statement beside it. What was opted out of is agreed
 * to again only by switching the channel on: whoever saves other hours has said nothing about it.
 * @param stored the preference before, null when none was saved
 */
export async function agreeToNamed(
  ctx: Acting,
  consumerId: string,
  { email, phone }: Named,
  { wanted, stored }: { wanted: PreferenceDetail; stored: PreferenceDetail | null },
): Promise<void> {
  const agrees = (contact: ContactRow, channel: 'email' | 'text') =>
    wanted[channel] && (contact.status !== 'opted_out' || (stored !== null && !stored[channel]))
  if (email && agrees(email, 'email')) await recordPreferredUse(ctx, consumerId, email.id, 'email')
  if (phone?.kind === 'cell_phone' && agrees(phone, 'text')) await recordPreferredUse(ctx, consumerId, phone.id, 'text')
}
