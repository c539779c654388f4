import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumer } from '../../../db/schema/people.ts'
import { oidcRound } from '../../../db/schema/session.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'

export type RoundRow = typeof oidcRound.$inferSelect

export async function insertRound(tx: Tx, row: RoundRow): Promise<void> {
  await tx.insert(oidcRound).values(row)
}

/** The round trip that a browser's state cookie belongs to, locked. */
export async function lockRound(tx: Tx, tenantId: string, stateHash: string): Promise<RoundRow | null> {
  const [row] = await tx
    .select()
    .from(oidcRound)
    .where(and(eq(oidcRound.tenantId, tenantId), eq(oidcRound.stateHash, stateHash)))
    .limit(1)
    .for('update')
  return row ?? null
}

export async function endRound(tx: Tx, row: RoundRow, now: Date): Promise<void> {
  await tx
    .update(oidcRound)
    .set({ usedAt: now })
    .where(and(eq(oidcRound.tenantId, row.tenantId), eq(oidcRound.stateHash, row.stateHash)))
}

/** The consumer who is linked to this Google account. */
export async function findByGoogle(tx: Tx, tenantId: string, subject: string): Promise<ConsumerRow | null> {
  const [row] = await tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.googleSubject, subject), isNull(consumer.deletedAt)))
    .limit(1)
  return row ?? null
}

/** The cookie that binds a round trip to its browser; Lax, because the issuer's redirect must carry it. */
export const stateCookie = 'oidc'
