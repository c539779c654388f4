import type { Vault } from '../../../security/vault.ts'

/** Seals the date of a staff account (S-16: an agent's start date, an administrator's date of birth) for its row. */
export const sealDob = (vault: Vault, tenantId: string, staffId: string, dob: string | null): string | null =>
  dob === null ? null : vault.seal({ tenantId, table: 'staff', row: staffId, field: 'dob' }, dob)
