import type { Ids } from '../../db/ids.ts'
import { staff } from '../../db/schema/people.ts'
import type { Tx } from '../../db/database.ts'

type StaffRow = typeof staff.$inferSelect

/** A staff account; the password comes hashed (`security/passwords.ts`). */
export type NewStaff = Pick<StaffRow, 'tenantId' | 'email' | 'fullName' | 'role' | 'passwordHash' | 'dateAdded'> &
  Partial<
    Pick<
      StaffRow,
      | 'id'
      | 'permissions'
      | 'temporaryUntil'
      | 'status'
      | 'failures'
      | 'lockedUntil'
      | 'emailVerifiedAt'
      | 'piggyCodeHash'
      | 'language'
      | 'cellPhone'
      | 'homePhone'
      | 'street'
      | 'city'
      | 'state'
      | 'zip'
      | 'archetype'
    >
  >

export async function insertStaff(tx: Tx, { ids, now }: { ids: Ids; now: Date }, person: NewStaff): Promise<string> {
  const id = person.id ?? ids.next()
  await tx
    .insert(staff)
    .values({
      ...person,
      id,
      email: person.email.trim().toLowerCase(),
      passwordChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })
  return id
}
