import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { areCallsEnded } from '../../../core/contact/ended-calls.ts'
import { findConsents, liveRequests } from '../../../core/contact/rows.ts'
import {
  findEmployer,
  listContacts,
  staffNames,
  type ConsumerRow,
  type ContactRow,
} from '../../../core/consumer/rows.ts'
import { returnedOn } from '../../../core/messages/queue-letter.ts'
import { returnedAddresses } from '../../../core/messages/rows.ts'
import { openEmployer } from '../../../core/consumer/employer-record.ts'
import type { ProfileView } from './present.ts'
import { findPreferenceRow, listCoBorrowers } from './repo.ts'

/** Reads everything that a consumer's profile shows. */
export async function readProfile(
  tx: Tx,
  vault: Vault,
  tenant: TenantSettings,
  row: ConsumerRow,
): Promise<ProfileView> {
  const [employer, contacts, names, coBorrowers, returned] = await Promise.all([
    findEmployer(tx, tenant.id, row.id),
    listContacts(tx, tenant.id, [row.id]),
    staffNames(tx, tenant.id, [row.agentId]),
    listCoBorrowers(tx, tenant.id, row.id),
    returnedAddresses(tx, tenant.id, [row.id]),
  ])
  return {
    row,
    contacts,
    employer: employer && openEmployer(vault, employer),
    mayChooseLanguage: tenant.capabilities['i18n.selector'],
    agentName: row.agentId === null ? null : (names.get(row.agentId) ?? null),
    coBorrowers,
    contactFlags: tenant.capabilities['staff.contact_flags_header']
      ? await contactFlags(tx, tenant, row, contacts)
      : null,
    mailReturnedOn: returnedOn(row, returned) ?? null,
  }
}

/**
 * S-24: a channel may be used when the tenant has it, the consumer has a contact point for it, and has neither ended
 * it nor requested a stop. The contact guard checks hours and counts, which change by the minute.
 */
async function contactFlags(tx: Tx, tenant: TenantSettings, row: ConsumerRow, contacts: readonly ContactRow[]) {
  const [saved, ceased, calls] = await Promise.all([
    findPreferenceRow(tx, tenant.id, row.id),
    liveRequests(tx, tenant.id, row.id, 'cease'),
    findConsents(tx, { tenantId: tenant.id, consumerId: row.id, channel: 'phone' }),
  ])
  const preference = saved?.preference as Record<string, unknown> | undefined
  const hasCeased = ceased.length > 0
  // the consumer is represented, or must not be contacted.
  const isBarred = hasCeased || row.represented || row.deceased || row.bankrupt
  const channels = isBarred ? [] : tenant.capabilities['contact.channels']
  const active = (kinds: ContactRow['kind'][]) =>
    contacts.some((contact) => kinds.includes(contact.kind) && contact.status === 'active')
  // What was opted out of are messages; calls to a number end by themselves.
  const mayCall = contacts.some(
    ({ id, kind, status }) => kind !== 'email' && status !== 'invalid' && !areCallsEnded(id, calls),
  )
  return {
    call: channels.includes('phone') && mayCall && preference?.['phone'] !== false,
    text: channels.includes('text') && active(['cell_phone']) && preference?.['text'] !== false,
    email: channels.includes('email') && active(['email']) && preference?.['email'] !== false,
  }
}
