import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import type { Vault } from '../../../security/vault.ts'
import { clearWait, saveWait, waitOf } from '../../../security/waits.ts'

/** I-02: ten failures lock for thirty minutes. */
const MOST = 10
const LOCK_MS = 30 * 60_000

/** The key of the lock and the counts of a staff e-mail address, whether or not an account has it. */
export const staffKey = (vault: Vault, tenantId: string, email: string): string =>
  vault.mac('account', `${tenantId}:staff:${email}`)

/** The end of an address's lock; null when it is not locked. An address without an account locks in the same way. */
export async function lockOf(
  tx: Tx,
  tenant: TenantSettings,
  key: string,
  person: StaffRow | null,
  now: Date,
): Promise<Date | null> {
  const wait = await waitOf(tx, tenant.id, key, now)
  const until = person?.lockedUntil && person.lockedUntil > now ? person.lockedUntil : null
  return wait.until && (!until || wait.until > until) ? wait.until : until
}

/** Counts a failure; returns the end of the lock when this failure causes one. */
export async function countFailure(
  tx: Tx,
  tenant: TenantSettings,
  key: string,
  person: StaffRow | null,
  now: Date,
): Promise<Date | null> {
  const wait = await waitOf(tx, tenant.id, key, now)
  const failures = wait.failures + 1
  const until = failures >= MOST ? new Date(now.getTime() + LOCK_MS) : null
  // The count restarts after a lock.
  const values = { failures: until ? 0 : failures, waitUntil: until, updatedAt: now }
  await saveWait(tx, tenant.id, key, values)
  if (person) await updateStaff(tx, person, { failures: values.failures, ...(until ? { lockedUntil: until } : {}) })
  return until
}

/** Ends a lock, after a proof by e-mail, a sign-in, or an administrator's Unlock. */
export async function unlock(tx: Tx, tenant: TenantSettings, key: string, person: StaffRow | null): Promise<void> {
  await clearWait(tx, tenant.id, key)
  if (person && (person.failures > 0 || person.lockedUntil))
    await updateStaff(tx, person, { failures: 0, lockedUntil: null })
}
