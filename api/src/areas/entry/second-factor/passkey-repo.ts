import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { passkeyChallenge, staffPasskey } from '../../../db/schema/staff-factor.ts'
import type { PasskeyRow } from './factor-repo.ts'

export type ChallengeRow = typeof passkeyChallenge.$inferSelect

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await tx.insert(staffPasskey).values(row)
}

/** A passkey by its credential id, locked so that concurrent proofs update its counter one by one. */
export async function lockPasskey(tx: Tx, tenantId: string, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(staffPasskey)
    .where(and(eq(staffPasskey.tenantId, tenantId), eq(staffPasskey.credentialId, credentialId)))
    .for('update')
  return row ?? null
}

export async function updatePasskey(tx: Tx, row: PasskeyRow, change: Partial<PasskeyRow>): Promise<void> {
  await tx
    .update(staffPasskey)
    .set(change)
    .where(and(eq(staffPasskey.tenantId, row.tenantId), eq(staffPasskey.id, row.id)))
}

/** Deletes a passkey of a staff member; false when they have none by that id. */
export async function removePasskeyRow(tx: Tx, tenantId: string, staffId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.tenantId, tenantId), eq(staffPasskey.staffId, staffId), eq(staffPasskey.id, id)))
    .returning({ id: staffPasskey.id })
  return gone.length === 1
}

export async function insertChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await tx.insert(passkeyChallenge).values(row)
}

/** Takes the owner's latest open challenge, and so uses it up. */
export async function takeChallenge(
  tx: Tx,
  wanted: Pick<ChallengeRow, 'tenantId' | 'purpose' | 'ownerId'> & { id?: string },
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await tx
    .select()
    .from(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.tenantId, wanted.tenantId),
        eq(passkeyChallenge.purpose, wanted.purpose),
        eq(passkeyChallenge.ownerId, wanted.ownerId),
        isNull(passkeyChallenge.usedAt),
        ...(wanted.id === undefined ? [] : [eq(passkeyChallenge.id, wanted.id)]),
      ),
    )
    .orderBy(desc(passkeyChallenge.createdAt), desc(passkeyChallenge.id))
    .limit(1)
    .for('update')
  if (!row) return null
  await tx
    .update(passkeyChallenge)
    .set({ usedAt: now })
    .where(and(eq(passkeyChallenge.tenantId, row.tenantId), eq(passkeyChallenge.id, row.id)))
  return now < row.expiresAt ? row : null
}
