import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { contactPoint } from '../../../db/schema/people.ts'
import type { ContactRow } from '../../../core/consumer/rows.ts'

/** Kinds of contact point that a code can be sent to. */
export type ProvableKind = Exclude<ContactRow['kind'], 'home_phone'>

/** A consumer's live contact point that did not come with the creditor's file and is not proven yet; locked. */
export async function findUnproven(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  kind: ProvableKind,
): Promise<ContactRow | null> {
  const [row] = await tx
    .select()
    .from(contactPoint)
    .where(
      and(
        eq(contactPoint.tenantId, tenantId),
        eq(contactPoint.consumerId, consumerId),
        eq(contactPoint.kind, kind),
        isNull(contactPoint.deletedAt),
        isNull(contactPoint.verifiedAt),
      ),
    )
    .orderBy(desc(contactPoint.changedAt))
    .limit(1)
    .for('update')
  return row && row.basis !== 'file' ? row : null
}

export async function setProven(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(contactPoint)
    .set({ verifiedAt: now })
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.id, id)))
}
