import { formatPhone, maskSsn, stateName } from '@portal/shared/domain'
import type { Vault } from '../../security/vault.ts'
import type { ConsumerRow, ContactRow } from './repo.ts'
import { openConsumerField, openContact } from './sealed-fields.ts'

/** Fields of a profile that can be changed (C-67). */
export type ClientField =
  'alias' | 'email' | 'language' | 'other_language' | 'cell_phone' | 'home_phone' | 'street' | 'city' | 'state' | 'zip'

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', es: 'Español', other: 'Other' }

/** The SSN is masked, the date of birth is not: the screens of consumers and staff show it (C-03, S-25). */
export const identityOf = (vault: Vault, row: ConsumerRow) => {
  const ssn = openConsumerField(vault, row, 'ssn')
  return { ssn: ssn === null ? null : maskSsn(ssn), dob: openConsumerField(vault, row, 'dob') }
}

/** The contact point of a kind in wire form; null when there is none. */
export function contactOf(vault: Vault, contacts: readonly ContactRow[], kind: ContactRow['kind']): string | null {
  const row = contacts.find((contact) => contact.kind === kind)
  if (!row) return null
  const value = openContact(vault, row)
  return kind === 'email' ? value : formatPhone(value)
}

/** The fields that can be changed, in wire form, as an editor read them and a conflict reports them. */
export const wireFieldsOf = (
  vault: Vault,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
): Record<ClientField, string | null> => ({
  alias: row.alias,
  email: contactOf(vault, contacts, 'email'),
  language: LANGUAGES[row.language] ?? 'English',
  other_language: row.otherLanguage,
  cell_phone: contactOf(vault, contacts, 'cell_phone'),
  home_phone: contactOf(vault, contacts, 'home_phone'),
  street: row.street,
  city: row.city,
  state: row.state === null ? null : stateName(row.state),
  zip: row.zip,
})
