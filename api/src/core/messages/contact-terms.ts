import {
  contactDays,
  contactZoneNames,
  impliedZones,
  legalHours,
  type AllowedHours,
  type ContactChannel,
  type Weekday,
} from '@portal/shared/domain'
import { openContact } from '../consumer/sealed-fields.ts'
import { openPreference, type PreferenceDetail } from '../contact/stored-preference.ts'
import { findBy } from '../../security/find-by.ts'
import type { Vault } from '../../security/vault.ts'
import type { Recipient } from './repo.ts'

/** Which kinds of contact point each channel uses. */
const KINDS: Readonly<Record<ContactChannel, readonly Recipient['contacts'][number]['kind'][]>> = {
  phone: ['cell_phone', 'home_phone'],
  text: ['cell_phone'],
  email: ['email'],
}

/** The time zones that a consumer may be in, and the hours at which they accept contact by a channel. */
export interface ContactTerms {
  readonly zones: readonly string[]
  /** Null: the consumer has switched the channel off. */
  readonly hours: AllowedHours | null
}

/** R-03 and S-51: the zone that the consumer chose, otherwise every zone that their address and numbers imply. */
export function contactTerms(vault: Vault, recipient: Recipient, channel: ContactChannel): ContactTerms {
  const saved = recipient.preference && openPreference(vault, recipient.preference)
  if (saved) return { zones: [contactZoneNames[saved.timezone]], hours: hoursOf(saved, channel) }
  const phones = recipient.contacts.filter(({ kind }) => kind !== 'email').map((contact) => openContact(vault, contact))
  return { zones: impliedZones(recipient.consumer.state, phones), hours: legalHours }
}

function hoursOf(saved: PreferenceDetail, channel: ContactChannel): AllowedHours | null {
  const days = saved[`${channel}_days`]
  if (!saved[channel] || days.length === 0) return null
  const times = saved.times.find(({ contact_type: type }) => type === channel)
  return Object.fromEntries(
    days.map((day) => {
      const weekday = (contactDays.indexOf(day) + 1) as Weekday
      if (!times) return [weekday, legalHours[weekday]!]
      return times.same_everyday
        ? [weekday, { from: times.same_everyday_from, to: times.same_everyday_to }]
        : [weekday, { from: times[`${day}_from`], to: times[`${day}_to`] }]
    }),
  )
}

/**
 * The contact point for a channel: the one that the consumer chose, otherwise the newest one without an opt-out. Null
 * when there is none.
 */
export function contactFor(
  vault: Vault,
  recipient: Recipient,
  channel: ContactChannel,
): Recipient['contacts'][number] | null {
  const { consumer, contacts, preference } = recipient
  const saved = preference && openPreference(vault, preference)
  const kinds = KINDS[channel]
  const named = channel === 'email' ? saved?.contact_email_address : saved?.contact_phone_number
  const index = !named ? null : findBy[channel === 'email' ? 'email' : 'phone'](vault, consumer.tenantId, named)
  const rank = (contact: Recipient['contacts'][number]) =>
    (contact.valueIndex === index ? 2 : 0) + (contact.status === 'active' ? 1 : 0)
  const [first] = contacts
    .filter((contact) => kinds.includes(contact.kind) && contact.status !== 'invalid')
    .sort((a, b) => rank(b) - rank(a) || b.changedAt.getTime() - a.changedAt.getTime())
  return first ?? null
}
