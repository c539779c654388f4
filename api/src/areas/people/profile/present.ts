import type * as v from 'valibot'
import type { ClientProfile, StaffProfile } from '@portal/shared/contract'
import { presentEmployer, type EmployerDetail } from '../../../core/consumer/employer-record.ts'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { openConsumerField } from '../../../core/consumer/sealed-fields.ts'
import { contactOf, identityOf, wireFieldsOf } from '../../../core/consumer/wire-fields.ts'
import type { Actor } from '../../../http/context.ts'
import type { Vault } from '../../../security/vault.ts'

export interface ProfileView {
  row: ConsumerRow
  contacts: ContactRow[]
  employer: EmployerDetail | null
  /** Whether this tenant offers a choice of language (C-78). */
  mayChooseLanguage: boolean
  agentName: string | null
  coBorrowers: { id: string; full_name: string }[]
  /** Null unless the tenant shows them to its staff (S-24). */
  contactFlags: { call: boolean; text: boolean; email: boolean } | null
  /** The last day on which mail to the present address came back. */
  mailReturnedOn: string | null
}

/** A consumer's profile. Only the consumer sees the mailed access code (K-29). */
export function presentProfile(vault: Vault, view: ProfileView, viewer: Actor): v.InferInput<typeof ClientProfile> {
  const { row } = view
  const isStaff = viewer.kind === 'staff'
  const fields = wireFieldsOf(vault, row, view.contacts)
  const hasPhone = fields.cell_phone !== null || fields.home_phone !== null
  return {
    client_id: row.id,
    full_name: row.fullName,
    ...identityOf(vault, row),
    access_code: isStaff ? null : openConsumerField(vault, row, 'access_code'),
    ...fields,
    language: fields.language ?? 'English',
    allow_language_update: view.mayChooseLanguage,
    date_added: row.dateAdded,
    new_payment_system: row.newPaymentSystem,
    profile_created: row.profileCreated,
    // C-68: a phone, an e-mail address and an employer, as `findReader` asks the database.
    is_complete: hasPhone && fields.email !== null && view.employer !== null,
    // Contact points from the creditor's file need no proof.
    unproven: (['email', 'cell_phone'] as const).filter((kind) =>
      view.contacts.some((point) => point.kind === kind && point.basis !== 'file' && point.verifiedAt === null),
    ),
    esign: row.esign,
    employer: view.employer && presentEmployer(view.employer),
    agent: isStaff ? view.agentName : null,
    agent_id: isStaff ? row.agentId : null,
    segment: isStaff ? row.segment : null,
    co_borrowers: isStaff ? view.coBorrowers : [],
    contact_flags: isStaff ? view.contactFlags : null,
    mail_returned_on: isStaff ? view.mailReturnedOn : null,
  }
}

/** A consumer's own profile. */
export function presentSelf(
  vault: Vault,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
): v.InferInput<typeof StaffProfile> {
  return {
    id: row.id,
    role: 'user',
    permissions: [],
    full_name: row.fullName,
    email: contactOf(vault, contacts, 'email'),
    dob: openConsumerField(vault, row, 'dob'),
    cell_phone: contactOf(vault, contacts, 'cell_phone'),
    home_phone: contactOf(vault, contacts, 'home_phone'),
    state: row.state,
    city: row.city,
    street: row.street,
    zip: row.zip,
    date_added: row.dateAdded,
  }
}
