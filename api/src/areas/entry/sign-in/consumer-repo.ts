import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumer } from '../../../db/schema/people.ts'

/** The index of a mailed code that nobody has used yet, and its end. */
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

/** Uses the mailed code up; false when another sign-in was faster. */
export async function markAccessCodeUsed(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(consumer)
    .set({ accessCodeUsedAt: now })
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.accessCodeUsedAt)))
    .returning({ id: consumer.id })
  return used.length === 1
}

/** Writes the first sign-in down, unless one is there. */
export async function setFirstSignIn(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<void> {
  await tx
    .update(consumer)
    .set({ firstSignInAt: now })
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.firstSignInAt)))
}
