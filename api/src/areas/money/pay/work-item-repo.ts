import { and, eq, isNull } from 'drizzle-orm'
import { workItem, type WorkItemKind } from '../../../db/schema/case.ts'
import type { Work } from '../../../deps.ts'

/** Opens a work item for staff about a payment or a debit; a kind has one open item for each subject. */
export async function openWorkItem(
  { tx, deps, tenant, now }: Work,
  { id: subjectId, debtId }: { readonly id: string; readonly debtId: string },
  kind: WorkItemKind,
  detail: string,
): Promise<void> {
  const item = { tenantId: tenant.id, id: deps.ids.next(), kind, subjectId, debtId, detail, createdAt: now }
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
