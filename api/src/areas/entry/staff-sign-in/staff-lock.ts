import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import type { Vault } from '../../../security/vault.ts'
import { clearWait, lockWait, saveWait, waitOf } from '../../../security/waits.ts'

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
  return laterOf(wait.until, person, now)
}

function laterOf(waitUntil: Date | null, person: StaffRow | null, now: Date): Date | null {
  const until = person?.lockedUntil && person.lockedUntil > now ? person.lockedUntil : null
  return waitUntil && (!until || waitUntil > until) ? waitUntil : until
}

/**
 * Counts a try of an address as a failure before it is compared, and says until when the address is locked. Of many
 * tries at once no more than ten are compared: each waits for the count of the one before.
 */
export async function takeTry(
  tx: Tx,
  tenant: TenantSettings,
  key: string,
  person: StaffRow | null,
  now: Date,
): Promise<{ readonly isRefused: boolean; readonly lockedUntil: Date | null }> {
  const wait = await lockWait(tx, tenant.id, key, now)
  const before = laterOf(wait.until, person, now)
  if (before) return { isRefused: true, lockedUntil: before }
  const lockedUntil = wait.failures + 1 >= MOST ? new Date(now.getTime() + LOCK_MS) : null
  // The count restarts after a lock.
  await save(tx, tenant, key, person, { failures: lockedUntil ? 0 : wait.failures + 1, lockedUntil, now })
  return { isRefused: false, lockedUntil }
}

/** Takes back a try that was right; `lockedUntil` as {@link takeTry} gave it. */
export async function giveTryBack(
  tx: Tx,
  tenant: TenantSettings,
  key: string,
  person: StaffRow,
  { lockedUntil, now }: { lockedUntil: Date | null; now: Date },
): Promise<void> {
  const { failures, until } = await lockWait(tx, tenant.id, key, now)
  if (lockedUntil) await save(tx, tenant, key, person, { failures: MOST - 1, lockedUntil: null, now })
  else await save(tx, tenant, key, person, { failures: Math.max(0, failures - 1), lockedUntil: until, now })
}

async function save(
  tx: Tx,
  tenant: TenantSettings,
  key: string,
  person: StaffRow | null,
  { failures, lockedUntil, now }: { failures: number; lockedUntil: Date | null; now: Date },
): Promise<void> {
  await saveWait(tx, tenant.id, key, { failures, waitUntil: lockedUntil, updatedAt: now })
  if (person) await updateStaff(tx, person, { failures, lockedUntil })
}

/** Ends a lock, after a proof by e-mail, a sign-in, or an administrator's Unlock. */
export async function unlock(tx: Tx, tenant: TenantSettings, key: string, person: StaffRow | null): Promise<void> {
  await clearWait(tx, tenant.id, key)
  if (person) await updateStaff(tx, person, { failures: 0, lockedUntil: null })
}
