import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../db/database.ts'
import { insertStaff } from '../../core/staff/record.ts'
import { putOverrideCode } from '../../areas/entry/overrides/rows.ts'
import { putTotp } from '../../areas/entry/second-factor/rows.ts'
import { makeRecoveryCodes } from '../../areas/entry/second-factor/recovery.ts'
import { sealSecret } from '../../areas/entry/second-factor/totp.ts'
import { stampLastUpdate } from '../../areas/tenant/settings/last-update.ts'
import { hashPassword } from '../../security/passwords.ts'
import { addTags } from './add-notes.ts'
import type { Crew } from './scene.ts'
import { APP_SECRET, STAFF_PASSWORD, staffPeople, TEMPORARY_PASSWORD, type StaffPerson } from './staff-people.ts'

const YEAR_MS = 365 * 86_400_000

/** Password hashes shared by all demo accounts: separate hashes would only slow the start. */
export interface StaffHashes {
  password: string
  temporary: string
}

export const hashStaffSecrets = async (): Promise<StaffHashes> => ({
  password: await hashPassword(STAFF_PASSWORD),
  temporary: await hashPassword(TEMPORARY_PASSWORD),
})

/** Address of a staff account: under the tenant's own domain. */
const staffEmail = (tenant: TenantSettings, key: string): string => `${key}@${tenant.tenant.email.split('@')[1]}`

/** One staff account of a kind; `key` is the first part of its address. */
export async function addStaff(
  tx: Tx,
  { ids, vault }: Pick<Deps, 'ids' | 'vault'>,
  tenant: TenantSettings,
  account: { kind: StaffPerson; key: string; fullName: string; language?: 'en' | 'es' | undefined },
  hashes: StaffHashes,
  now: Date,
): Promise<string> {
  const { kind, key, fullName, language = 'en' } = account
  const id = await insertStaff(
    tx,
    { ids, now },
    {
      tenantId: tenant.id,
      email: staffEmail(tenant, key),
      fullName,
      language,
      role: kind.role,
      permissions: [...kind.permissions],
      passwordHash: kind.state === 'temporary' ? hashes.temporary : hashes.password,
      archetype: kind.archetype,
      status: kind.state === 'inactive' ? 'inactive' : 'active',
      emailVerifiedAt: now,
      // Long enough that moving the demo's clock by months neither unlocks nor expires the account.
      lockedUntil: kind.state === 'locked' ? new Date(now.getTime() + YEAR_MS) : null,
      temporaryUntil: kind.state === 'temporary' ? new Date(now.getTime() + YEAR_MS) : null,
      cellPhone: tenant.tenant.phone_number,
      ...tenant.tenant.address,
      dateAdded: '2025-06-02',
    },
  )
  if (kind.hasApp) {
    const owner = { tenantId: tenant.id, staffId: id }
    const secret = sealSecret({ vault }, tenant.id, id, APP_SECRET)
    await putTotp(tx, { ...owner, secret, createdAt: now, confirmedAt: now })
    await makeRecoveryCodes(tx, { ids, vault }, { ...owner, now })
  }
  if (kind.piggyCode) await putOverrideCode(tx, vault, { tenantId: tenant.id, staffId: id, code: kind.piggyCode, now })
  return id
}

/** Adds the tenant's staff, note tags and the time of the last update. */
export async function seedStaff(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault' | 'callbacks'>,
  tenant: TenantSettings,
  hashes: StaffHashes,
  now: Date,
): Promise<Crew> {
  const ids = new Map<string, string>()
  for (const kind of staffPeople) {
    const id = await addStaff(tx, deps, tenant, { kind, key: kind.key, fullName: kind.fullName }, hashes, now)
    ids.set(kind.key, id)
  }
  const tags = await addTags({ tx, deps, tenant, now })
  await stampLastUpdate(tx, tenant.id, new Date(now.getTime() - 6 * 3_600_000), now)
  const attorney = staffPeople.find(({ key }) => key === 'attorney')!
  return {
    adminId: ids.get('admin')!,
    agentId: ids.get('agent')!,
    attorneyId: ids.get('attorney')!,
    attorneyName: attorney.fullName,
    tags,
  }
}
