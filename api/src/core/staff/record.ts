import type { Ids } from '../../db/ids.ts'
import type { Tx } from '../../db/database.ts'
import { insertStaffRow, type StaffRow } from './repo.ts'

/** A staff account; the password comes hashed (`security/passwords.ts`). */
export type NewStaff = Pick<StaffRow, 'tenantId' | 'email' | 'fullName' | 'role' | 'passwordHash' | 'dateAdded'> &
  Partial<Omit<StaffRow, 'passwordChangedAt' | 'createdAt' | 'updatedAt'>>

export async function insertStaff(tx: Tx, { ids, now }: { ids: Ids; now: Date }, person: NewStaff): Promise<string> {
  const id = person.id ?? ids.next()
  await insertStaffRow(tx, {
    ...person,
    id,
    email: person.email.trim().toLowerCase(),
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  return id
}
