import { normaliseEmail, toE164 } from '@portal/shared/domain'
import type { consumer, contactPoint } from '../../db/schema/people.ts'
import { digitsOf, nameKey, referenceKey } from '../../security/normalise.ts'
import type { Vault } from '../../security/vault.ts'

type ConsumerRow = typeof consumer.$inferSelect
type ContactRow = typeof contactPoint.$inferSelect

/** Blind index of each personal field: normalised here and nowhere else, so that what is stored is found again. */
export const personalIndex = {
  /** Nine digits, with or without dashes. */
  ssn: (vault: Vault, tenantId: string, ssn: string) => vault.index(tenantId, 'ssn', digitsOf(ssn)),
  ssnLast4: (vault: Vault, tenantId: string, last4: string) => vault.index(tenantId, 'ssn_last4', last4),
  /** 'YYYY-MM-DD'. */
  dob: (vault: Vault, tenantId: string, dob: string) => vault.index(tenantId, 'dob', dob),
  accessCode: (vault: Vault, tenantId: string, code: string) => vault.index(tenantId, 'access_code', referenceKey(code)),
  accountNumber: (vault: Vault, tenantId: string, number: string) => vault.index(tenantId, 'account_number', referenceKey(number)),
  contact: (vault: Vault, tenantId: string, kind: ContactRow['kind'], value: string) =>
    vault.index(tenantId, kind === 'email' ? 'email' : 'phone', contactValue(kind, value)),
}

/** An address as it is stored: lower case, or E.164. */
export const contactValue = (kind: ContactRow['kind'], value: string): string =>
  kind === 'email' ? normaliseEmail(value) : (toE164(value) ?? digitsOf(value))

/** Columns of a consumer's SSN and date of birth: sealed, and the indexes that find them. */
export function sealIdentity(vault: Vault, tenantId: string, id: string, identity: { ssn: string; dob: string }) {
  const place = (field: string) => ({ tenantId, table: 'consumer', row: id, field })
  const ssn = digitsOf(identity.ssn)
  return {
    ssn: vault.seal(place('ssn'), ssn),
    ssnIndex: personalIndex.ssn(vault, tenantId, ssn),
    ssnLast4Index: personalIndex.ssnLast4(vault, tenantId, ssn.slice(-4)),
    dob: vault.seal(place('dob'), identity.dob),
    dobIndex: personalIndex.dob(vault, tenantId, identity.dob),
  }
}

/** Columns of the portal code that was mailed to a consumer. */
export const sealAccessCode = (vault: Vault, tenantId: string, id: string, code: string) => ({
  accessCode: vault.seal({ tenantId, table: 'consumer', row: id, field: 'access_code' }, code),
  accessCodeIndex: personalIndex.accessCode(vault, tenantId, code),
})

/** Columns of a name, as shown and as searched. */
export function nameColumns(firstName: string, lastName: string) {
  const fullName = `${firstName} ${lastName}`
  return { fullName, firstName, lastName, fullNameKey: nameKey(fullName), firstNameKey: nameKey(firstName), lastNameKey: nameKey(lastName) }
}

/** Opens a sealed field of a consumer; null when it was never given. Only present.ts may mask and show it. */
export function openConsumerField(vault: Vault, row: Pick<ConsumerRow, 'tenantId' | 'id' | 'ssn' | 'dob' | 'accessCode'>, field: 'ssn' | 'dob' | 'access_code'): string | null {
  const blob = { ssn: row.ssn, dob: row.dob, access_code: row.accessCode }[field]
  return blob === null ? null : vault.open({ tenantId: row.tenantId, table: 'consumer', row: row.id, field }, blob)
}

/** Columns of an address we may reach somebody at. */
export const sealContact = (vault: Vault, tenantId: string, id: string, kind: ContactRow['kind'], value: string) => ({
  value: vault.seal({ tenantId, table: 'contact_point', row: id, field: 'value' }, contactValue(kind, value)),
  valueIndex: personalIndex.contact(vault, tenantId, kind, value),
})

/** The address of a contact point. */
export const openContact = (vault: Vault, row: Pick<ContactRow, 'tenantId' | 'id' | 'value'>): string =>
  vault.open({ tenantId: row.tenantId, table: 'contact_point', row: row.id, field: 'value' }, row.value)

/** Columns of a debt's account number: sealed, found by its index, shown by its last four. */
export const sealDebtAccount = (vault: Vault, tenantId: string, debtId: string, number: string) => ({
  accountNumberSealed: vault.seal({ tenantId, table: 'debt', row: debtId, field: 'account_number' }, number),
  accountNumberIndex: personalIndex.accountNumber(vault, tenantId, number),
  accountLastFour: number.slice(-4),
})
