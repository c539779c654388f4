import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumer } from '../../../db/schema/people.ts'

/** The blind index and expiry of a consumer's unused access code. */
export async function findAccessCode(
  tx: Tx,
  tenantId: string,
  consumerId: string,
): Promise<{ index: string | null; expiresAt: Date | null } | null> {
  const [row] = await tx
    .select({ index: consumer.accessCodeIndex, expiresAt: consumer.accessCodeExpiresAt })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.accessCodeUsedAt)))
    .limit(1)
  return row ?? null
}

/** Marks the access code as used; false when a concurrent sign-in has used it. */
export async function markAccessCodeUsed(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(consumer)
    .set({ accessCodeUsedAt: now })
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.accessCodeUsedAt)))
    .returning({ id: consumer.id })
  return used.length === 1
}

/** Stores the time of the first sign-in, unless it is known. */
export async function setFirstSignIn(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<void> {
  await tx
    .update(consumer)
    .set({ firstSignInAt: now })
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.firstSignInAt)))
}
