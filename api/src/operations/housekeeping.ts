import { join } from 'node:path'
import { lt, sql } from 'drizzle-orm'
import { localDateIn } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import { faultReason } from '../db/pg-error.ts'
import { limitCounter, signInWait } from '../db/schema/security.ts'
import { passkeyChallenge } from '../db/schema/staff-factor.ts'
import { accessToken, loginAttempt, oidcRound, verificationCode } from '../db/schema/session.ts'
import type { Deps } from '../deps.ts'
import { createAuditWitness } from '../core/audit/audit-witness.ts'
import { KEPT_FOR_MS } from '../areas/releases/release-health/read-health.ts'
import { trimReleaseHealth } from '../areas/releases/release-health/rows.ts'
import { reviewRetention } from '../core/debt/retention.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Deletes rows that are no longer needed: counters, bearers and attempts of yesterday. Evidence is in other tables. */
export async function sweep(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  await tx.delete(accessToken).where(lt(accessToken.expiresAt, now))
  await tx.delete(loginAttempt).where(lt(loginAttempt.expiresAt, yesterday))
  await tx.delete(verificationCode).where(lt(verificationCode.expiresAt, yesterday))
  await tx.delete(oidcRound).where(lt(oidcRound.expiresAt, yesterday))
  await tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, yesterday))
  await tx.delete(signInWait).where(lt(signInWait.updatedAt, yesterday))
}

/** The background work: the audit heads every minute, a sweep every ten minutes, retention every business day. */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const { db, clock, log, tenants } = deps
  const witness = createAuditWitness(
    db,
    () => tenants.all().map(({ id }) => id),
    join(deps.config.dataFolder, 'audit-heads.jsonl'),
  )
  const reviewed = new Map<string, string>()
  let minute = 0
  let running = Promise.resolve()

  async function round(): Promise<void> {
    await witness.note(clock.machine())
    if (minute++ % 10 !== 0) return
    await db.withoutTenant((tx) =>
      tx.delete(limitCounter).where(lt(limitCounter.endsAt, sql`${clock.machine()}::timestamptz - interval '1 day'`)),
    )
    for (const tenant of tenants.all()) {
      const now = clock.now(tenant.id)
      await db.withTenant(tenant.id, (tx) => sweep(tx, now))
      const before = new Date(clock.machine().getTime() - KEPT_FOR_MS)
      await db.withTenant(tenant.id, (tx) => trimReleaseHealth(tx, before))
      const today = localDateIn(now, tenant.zone)
      if (reviewed.get(tenant.id) === today) continue
      await reviewRetention(db, tenant, now)
      reviewed.set(tenant.id, today)
    }
  }

  const timer = setInterval(() => {
    // Runs one after the other, so that a slow database does not make them pile up.
    running = running
      .then(round)
      .catch((error: Error) => log.warn({ reason: faultReason(error) }, 'housekeeping failed, runs again in a minute'))
  }, MINUTE)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
