import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { workItem } from '../../../db/schema/case.ts'
import type { Work } from '../../../deps.ts'

/** Opens a work item for staff; a kind has one open item for each subject. */
export async function openWorkItem(
  tx: Tx,
  item: Pick<typeof workItem.$inferSelect, 'tenantId' | 'id' | 'kind' | 'subjectId' | 'detail' | 'createdAt'> & {
    debtId: string
  },
): Promise<void> {
  await tx.insert(workItem).values(item).onConflictDoNothing()
}

/** Closes the work item that shows an unknown payment to staff, if there is one. */
export async function closeUnknown({ tx, tenant, now }: Work, paymentId: string): Promise<void> {
  await tx
    .update(workItem)
    .set({ doneAt: now, doneBy: 'system' })
    .where(
      and(
        eq(workItem.tenantId, tenant.id),
        eq(workItem.kind, 'payment_unknown'),
        eq(workItem.subjectId, paymentId),
        isNull(workItem.doneAt),
      ),
    )
}
