import { normaliseEmail, phoneDigits } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { listContacts, type ContactRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import type { PreferenceDetail } from '../../../core/contact/stored-preference.ts'

/**
 * Refuses a preference that names a contact point outside of the profile: such an address has no proof, no consent and no
 * opt-out, and would never get a message. To name one is no consent: that is given for its channel alone (`allowWay`).
 */
export async function assertNamed(ctx: Acting, consumerId: string, wanted: PreferenceDetail): Promise<void> {
  const { tx, tenant, deps } = ctx
  const contacts = await listContacts(tx, tenant.id, [consumerId])
  const has = (text: string | null, isKind: (kind: ContactRow['kind']) => boolean, same: (value: string) => string) =>
    text === null || contacts.some((each) => isKind(each.kind) && same(openContact(deps.vault, each)) === same(text))
  const fields = {
    ...(!has(wanted.contact_email_address, (kind) => kind === 'email', normaliseEmail) && {
      contact_email_address: ['not_on_profile'],
    }),
    ...(!has(wanted.contact_phone_number, (kind) => kind !== 'email', phoneDigits) && {
      contact_phone_number: ['not_on_profile'],
    }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
