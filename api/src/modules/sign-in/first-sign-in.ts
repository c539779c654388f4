import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { consumer } from '../../db/schema/people.ts'

/** Remembers a person's first verified sign-in; true when it was this one (SH-70). */
export async function recordFirstSignIn(
  tx: Tx,
  person: { tenantId: string; id: string; firstSignInAt: Date | null },
  now: Date,
): Promise<boolean> {
  if (person.firstSignInAt) return false
  await tx
    .update(consumer)
    .set({ firstSignInAt: now })
    .where(and(eq(consumer.tenantId, person.tenantId), eq(consumer.id, person.id), isNull(consumer.firstSignInAt)))
  return true
}
