import type { SealedPlace } from '../../../security/vault.ts'

export const accountPlace = (tenantId: string, entryId: string): SealedPlace => ({
  tenantId,
  table: 'ach_entry',
  row: entryId,
  field: 'account_number',
})
