import type { SealedPlace } from '../../../security/vault.ts'

/** Where the corrected data of a notification of change are sealed. */
export const itemPlace = (tenantId: string, itemId: string): SealedPlace => ({
  tenantId,
  table: 'ach_item',
  row: itemId,
  field: 'data',
})
