import type { consumer, contactPoint } from '../../db/schema/people.ts'
import { findBy } from '../../security/find-by.ts'
import type { Vault } from '../../security/vault.ts'

type ConsumerRow = typeof consumer.$inferSelect
type ContactRow = typeof contactPoint.$inferSelect

/** Opens a sealed field of a consumer; null when it is empty. Only a present.ts may mask and show it. */
export function openConsumerField(
  vault: Vault,
  row: Pick<ConsumerRow, 'tenantId' | 'id' | 'ssn' | 'dob' | 'accessCode' | 'googleEmail'>,
  field: 'ssn' | 'dob' | 'access_code' | 'google_email',
): string | null {
  const blob = { ssn: row.ssn, dob: row.dob, access_code: row.accessCode, google_email: row.googleEmail }[field]
  return blob === null ? null : vault.open({ tenantId: row.tenantId, table: 'consumer', row: row.id, field }, blob)
}

/** The address of a contact point. */
export const openContact = (vault: Vault, row: Pick<ContactRow, 'tenantId' | 'id' | 'value'>): string =>
  vault.open({ tenantId: row.tenantId, table: 'contact_point', row: row.id, field: 'value' }, row.value)

/** Columns of a debt's account number: the sealed number, its blind index and its last four digits. */
export const sealDebtAccount = (vault: Vault, tenantId: string, debtId: string, number: string) => ({
  accountNumberSealed: vault.seal({ tenantId, table: 'debt', row: debtId, field: 'account_number' }, number),
  accountNumberIndex: findBy.accountNumber(vault, tenantId, number),
  accountLastFour: number.slice(-4),
})
