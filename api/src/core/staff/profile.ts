import type * as v from 'valibot'
import type { StaffProfile } from '@portal/shared/contract'
import type { Vault } from '../../security/vault.ts'
import type { StaffRow } from './repo.ts'

/** A staff member's own profile. An account may lack a date of birth. */
export const presentStaff = (vault: Vault, row: StaffRow): v.InferInput<typeof StaffProfile> => ({
  id: row.id,
  role: row.role,
  permissions: row.permissions,
  full_name: row.fullName,
  email: row.email,
  dob: row.dob && vault.open({ tenantId: row.tenantId, table: 'staff', row: row.id, field: 'dob' }, row.dob),
  cell_phone: row.cellPhone,
  home_phone: row.homePhone,
  state: row.state,
  city: row.city,
  street: row.street,
  zip: row.zip,
  date_added: row.dateAdded,
})
