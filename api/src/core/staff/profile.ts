import type * as v from 'valibot'
import type { StaffProfile } from '@portal/shared/contract'
import { formatPhone, formatZip, stateCode, stateName } from '@portal/shared/domain'
import { pgError } from '../../db/pg-error.ts'
import { Refusal } from '../../http/refusal.ts'
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

/** The phones and the address of a staff account, as an editor sends them. */
export const staffAddressOf = (row: StaffRow) => ({
  cell_phone: row.cellPhone && formatPhone(row.cellPhone),
  home_phone: row.homePhone && formatPhone(row.homePhone),
  street: row.street,
  city: row.city,
  state: row.state && stateName(row.state),
  zip: row.zip,
})

type EditedField = 'email' | keyof ReturnType<typeof staffAddressOf>

/** The columns of the changed fields; `own` has those of fields that only one editor changes. */
export function staffColumnsOf(
  after: Readonly<Record<EditedField, string | null>>,
  fields: readonly string[],
  own: Readonly<Record<string, Partial<StaffRow>>>,
): Partial<StaffRow> {
  const all: Record<string, Partial<StaffRow>> = {
    ...own,
    email: { email: after.email ?? '', emailVerifiedAt: null },
    cell_phone: { cellPhone: after.cell_phone },
    home_phone: { homePhone: after.home_phone },
    street: { street: after.street },
    city: { city: after.city },
    state: { state: after.state && (stateCode(after.state) ?? after.state) },
    zip: { zip: after.zip && formatZip(after.zip) },
  }
  return Object.assign({}, ...fields.map((field) => all[field])) as Partial<StaffRow>
}

/** Turns the database's refusal of a second account with an e-mail address into a refusal of that field. */
export function refuseTakenEmail(error: unknown): never {
  if (pgError(error)?.constraint !== 'staff_email') throw error
  throw new Refusal('validation_failed', { fields: { email: ['taken'] } })
}
