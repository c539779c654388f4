import type { ChannelTimes, TenantSettings } from '@portal/shared/contract'
import {
  CONTACT_FROM,
  CONTACT_TO,
  contactDays,
  contactZoneOf,
  contactZoneOfState,
  type ContactDay,
  type ContactZone,
} from '@portal/shared/domain'
import type { Vault } from '../../security/vault.ts'
import type { contactPreference } from '../../db/schema/people.ts'

export type PreferenceRow = typeof contactPreference.$inferSelect

export const preferenceChannels = ['phone', 'text', 'email'] as const
type Channel = (typeof preferenceChannels)[number]

/** How and when a consumer wants to be contacted (S-54). */
export interface PreferenceDetail {
  timezone: ContactZone
  phone: boolean
  text: boolean
  email: boolean
  phone_days: ContactDay[]
  text_days: ContactDay[]
  email_days: ContactDay[]
  times: ChannelTimes[]
  contact_email_address: string | null
  /** Ten digits. */
  contact_phone_number: string | null
}

const sealedFields = ['contact_email_address', 'contact_phone_number'] as const

const placeOf = (tenantId: string, consumerId: string, field: string) => ({
  tenantId,
  table: 'contact_preference',
  row: consumerId,
  field,
})

/** The stored form: days, hours and switches in clear text, address and number sealed. */
export function storePreference(vault: Vault, tenantId: string, consumerId: string, detail: PreferenceDetail): object {
  const sealed = sealedFields.map((field) => {
    const value = detail[field]
    return [field, value === null ? null : vault.seal(placeOf(tenantId, consumerId, field), value)]
  })
  return { ...detail, ...Object.fromEntries(sealed) }
}

export function openPreference(vault: Vault, row: PreferenceRow): PreferenceDetail {
  const stored = row.preference as PreferenceDetail
  const opened = sealedFields.map((field) => {
    const blob = stored[field]
    return [field, blob === null ? null : vault.open(placeOf(row.tenantId, row.consumerId, field), blob)]
  })
  return { ...stored, ...Object.fromEntries(opened) }
}

/** S-56: all legal hours, every day. */
export const fullSpan = (contact_type: Channel): ChannelTimes => ({
  contact_type,
  same_everyday: true,
  same_everyday_from: CONTACT_FROM,
  same_everyday_to: CONTACT_TO,
  mon_from: CONTACT_FROM,
  mon_to: CONTACT_TO,
  tue_from: CONTACT_FROM,
  tue_to: CONTACT_TO,
  wed_from: CONTACT_FROM,
  wed_to: CONTACT_TO,
  thu_from: CONTACT_FROM,
  thu_to: CONTACT_TO,
  fri_from: CONTACT_FROM,
  fri_to: CONTACT_TO,
})

/** The default preference: each channel of the tenant, on every day (S-53, K-49). */
export function defaultPreference(
  tenant: TenantSettings,
  person: { state: string | null; email: string | null; phone: string | null },
): PreferenceDetail {
  const on = (channel: Channel) => tenant.capabilities['contact.channels'].includes(channel)
  const days = (channel: Channel) => (on(channel) ? [...contactDays] : [])
  return {
    timezone: (person.state && contactZoneOfState(person.state)) || contactZoneOf(tenant.zone),
    phone: on('phone'),
    text: on('text'),
    email: on('email'),
    phone_days: days('phone'),
    text_days: days('text'),
    email_days: days('email'),
    times: preferenceChannels.map(fullSpan),
    contact_email_address: person.email,
    contact_phone_number: person.phone,
  }
}
