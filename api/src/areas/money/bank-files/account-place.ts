import type { SealedPlace } from '../../../security/vault.ts'

/** Where an entry's account number is sealed. */
export const accountPlace = (tenantId: string, entryId: string): SealedPlace => ({
  tenantId,
  table: 'ach_entry',
  row: entryId,
  field: 'account_number',
})
