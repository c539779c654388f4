import type { TenantSettings } from '@portal/shared/contract'
import { contentBlock } from '../../db/schema/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../db/database.ts'
import { insertStaff } from '../../modules/people/staff-record.ts'
import { hashPassword } from '../../security/passwords.ts'
import { addTags } from './add-work.ts'
import type { Crew } from './scene.ts'
import { PIGGY_CODE, STAFF_PASSWORD, staffPeople, TEMPORARY_PASSWORD } from './staff-people.ts'

const YEAR_MS = 365 * 86_400_000

/** Hashes that all demo accounts share: hashing each anew would only make the start slow. */
export interface StaffHashes {
  password: string
  temporary: string
  piggy: string
}

export const hashStaffSecrets = async (): Promise<StaffHashes> => ({
  password: await hashPassword(STAFF_PASSWORD),
  temporary: await hashPassword(TEMPORARY_PASSWORD),
  piggy: await hashPassword(PIGGY_CODE),
})

/** Address of a staff account: under the tenant's own domain. */
export const staffEmail = (tenant: TenantSettings, key: string): string => `${key}@${tenant.tenant.email.split('@')[1]}`

/** The tenant's staff, note tags and the time of the last update. */
export async function seedStaff(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault'>,
  tenant: TenantSettings,
  hashes: StaffHashes,
  now: Date,
): Promise<Crew> {
  const ids = new Map<string, string>()
  for (const person of staffPeople) {
    const id = await insertStaff(
      tx,
      { ids: deps.ids, now },
      {
        tenantId: tenant.id,
        email: staffEmail(tenant, person.key),
        fullName: person.fullName,
        role: person.role,
        permissions: [...person.permissions],
        passwordHash: person.state === 'temporary' ? hashes.temporary : hashes.password,
        piggyCodeHash: person.piggyCode ? hashes.piggy : null,
        archetype: person.archetype,
        status: person.state === 'inactive' ? 'inactive' : 'active',
        emailVerifiedAt: now,
        // Long enough that the demo's clock can be moved by months without unlocking or ending them.
        lockedUntil: person.state === 'locked' ? new Date(now.getTime() + YEAR_MS) : null,
        temporaryUntil: person.state === 'temporary' ? new Date(now.getTime() + YEAR_MS) : null,
        cellPhone: tenant.tenant.phone_number,
        street: tenant.tenant.address.street,
        city: tenant.tenant.address.city,
        state: tenant.tenant.address.state,
        zip: tenant.tenant.address.zip,
        dateAdded: '2025-06-02',
      },
    )
    ids.set(person.key, id)
  }
  const tagIds = await addTags({ tx, deps, tenant, now })
  const body = JSON.stringify({ timestamp: new Date(now.getTime() - 6 * 3_600_000).toISOString() })
  await tx
    .insert(contentBlock)
    .values(
      (['en', 'es'] as const).map((language) => ({
        tenantId: tenant.id,
        name: 'last_update_timestamp',
        language,
        body,
        updatedAt: now,
      })),
    )
  return { adminId: ids.get('admin')!, agentId: ids.get('agent')!, tagIds }
}
