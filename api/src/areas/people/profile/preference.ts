import type * as v from 'valibot'
import type { ContactPreference, ContactPreferenceChange } from '@portal/shared/contract'
import { contactDays, formatPhone, normaliseEmail, phoneDigits } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { Vault } from '../../../security/vault.ts'
import { listContacts, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { wireFieldsOf } from '../../../core/consumer/wire-fields.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { checkPreference, spansOf } from './check-preference.ts'
import { maskValue } from '../../../core/audit/mask-change.ts'
import { assertNamed } from './named-contacts.ts'
import { findPreferenceRow, savePreferenceRow } from './repo.ts'
import {
  defaultPreference,
  openPreference,
  preferenceChannels,
  storePreference,
  type PreferenceDetail,
  type PreferenceRow,
} from '../../../core/contact/stored-preference.ts'

type Wire = v.InferInput<typeof ContactPreference>

/** when and how the consumer wants to be contacted. */
export async function readPreference(ctx: Acting, person: ConsumerRow): Promise<Wire> {
  const row = await findPreferenceRow(ctx.tx, ctx.tenant.id, person.id)
  return present(await detailOf(ctx, person, row), row?.updatedAt ?? null)
}

/**
 * saves a preference, which applies from the next message and call on; the audit chain keeps the previous
 * one. `was` is the update time that the editor read: a later save by somebody else is a conflict.
 */
export async function savePreference(
  ctx: Acting,
  { contact_email_address, ...sent }: Omit<v.InferOutput<typeof ContactPreferenceChange>, 'was'>,
  was: string | null,
): Promise<Wire> {
  const { tx, tenant } = ctx
  const person = await consumerToChange(ctx, 'contact_preference.change')
  const row = await findPreferenceRow(tx, tenant.id, person.id)
  const updated = row?.updatedAt ?? null
  if (updated?.getTime() !== (was === null ? undefined : Date.parse(was)))
    throw new Refusal('conflict', { current: { updated_at: updated?.toISOString() ?? null } })
  const email = normaliseEmail(contact_email_address ?? '') || null
  const detail = checkPreference(tenant, { ...sent, contact_email_address: email })
  await assertNamed(ctx, person.id, detail)
  return present(detail, await store(ctx, person, row, detail))
}

/**
 * Switches on a channel that was allowed at an address, where the saved preference has it off, on the days and at the hours
 * that it had. Returns whether it was off.
 */
export async function wantChannel(ctx: Acting, person: ConsumerRow, channel: WantedChannel): Promise<boolean> {
  const row = await findPreferenceRow(ctx.tx, ctx.tenant.id, person.id)
  if (!row) return false
  const detail = openPreference(ctx.deps.vault, row)
  const days = detail[`${channel}_days`]
  if (detail[channel] && days.length > 0) return false
  const wanted = { ...detail, [channel]: true, [`${channel}_days`]: days.length > 0 ? days : [...contactDays] }
  await store(ctx, person, row, wanted)
  return true
}
type WantedChannel = (typeof preferenceChannels)[number]

/** Whether a saved preference has a channel off; without one all are on. */
export const isUnwanted = (vault: Vault, row: PreferenceRow | null, channel: WantedChannel): boolean => {
  if (!row) return false
  const detail = openPreference(vault, row)
  return !detail[channel] || detail[`${channel}_days`].length === 0
}

/** Saves a preference in place of another; returns when. The audit chain keeps both. */
async function store(
  ctx: Acting,
  person: ConsumerRow,
  row: PreferenceRow | null,
  detail: PreferenceDetail,
): Promise<Date> {
  const { tx, tenant, deps, now } = ctx
  // Always later than the previous time, even when the demo's clock stands still or was set back.
  const updatedAt = new Date(Math.max(now.getTime(), (row?.updatedAt.getTime() ?? 0) + 1))
  const before = await detailOf(ctx, person, row)
  await savePreferenceRow(tx, {
    tenantId: tenant.id,
    consumerId: person.id,
    preference: storePreference(deps.vault, tenant.id, person.id, detail),
    updatedAt,
  })
  await auditProfile(ctx, person.id, 'contact_preference.saved', {
    ...summary('from', before),
    ...summary('to', detail),
  })
  return updatedAt
}

async function detailOf(ctx: Acting, person: ConsumerRow, row: PreferenceRow | null): Promise<PreferenceDetail> {
  const { tx, tenant, deps } = ctx
  const contacts = await listContacts(tx, tenant.id, [person.id])
  const { email, cell_phone, home_phone } = wireFieldsOf(deps.vault, person, contacts)
  const phones = [cell_phone, home_phone].flatMap((phone) => (phone === null ? [] : phoneDigits(phone)))
  const phone = phones[0] ?? null
  if (!row) return defaultPreference(tenant, { state: person.state, email, phone })
  const saved = withTenantChannels(ctx, openPreference(deps.vault, row))
  const { contact_email_address: named, contact_phone_number: number } = saved
  // A contact point that has left the profile is omitted.
  return {
    ...saved,
    contact_email_address: named === null || named === email ? named : email,
    contact_phone_number: number === null || phones.includes(phoneDigits(number)) ? number : phone,
  }
}

/** Switches off channels that the tenant no longer has (S-53). */
function withTenantChannels({ tenant }: Acting, detail: PreferenceDetail): PreferenceDetail {
  const offered = tenant.capabilities['contact.channels']
  const gone = preferenceChannels.filter((channel) => !offered.includes(channel))
  return {
    ...detail,
    ...Object.fromEntries(
      gone.flatMap((channel): [string, unknown][] => [
        [channel, false],
        [`${channel}_days`, []],
      ]),
    ),
  }
}

function present(detail: PreferenceDetail, updatedAt: Date | null): Wire {
  return {
    ...detail,
    contact_phone_number: detail.contact_phone_number && formatPhone(detail.contact_phone_number),
    updated_at: updatedAt?.toISOString() ?? null,
    can_save: true,
  }
}

/** A preference for the audit chain: 'mon-fri 08:00-21:00' for each channel, with address and number masked. */
function summary(name: 'from' | 'to', detail: PreferenceDetail): Record<string, string | null> {
  const channels = preferenceChannels.map((channel) => {
    const hours = detail.times.find(({ contact_type }) => contact_type === channel)
    const days = detail[`${channel}_days`]
    const spans = hours ? spansOf(hours, days).map((span) => span.join('-')) : []
    return [`${channel}_${name}`, detail[channel] ? `${days.join(',')} ${spans.join(',')}` : 'off']
  })
  return {
    ...Object.fromEntries(channels),
    [`timezone_${name}`]: detail.timezone,
    [`contact_email_${name}`]: maskValue('email', detail.contact_email_address),
    [`contact_phone_${name}`]: maskValue('phone', detail.contact_phone_number),
  }
}
