import type { SealedPlace } from '../../../security/vault.ts'

/** Where a file's content is sealed. */
export const contentPlace = (tenantId: string, fileId: string): SealedPlace => ({
  tenantId,
  table: 'ach_file',
  row: fileId,
  field: 'content',
})
