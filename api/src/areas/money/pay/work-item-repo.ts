import { and, eq, isNull } from 'drizzle-orm'
import { workItem, type WorkItemKind } from '../../../db/schema/case.ts'
import type { Work } from '../../../deps.ts'

/** Opens a work item for staff about a payment or a debit; a kind has one open item for each subject. */
export async function openWorkItem(
  { tx, deps, tenant, now }: Work,
  { id: subjectId, debtId }: { readonly id: string; readonly debtId: string | null },
  kind: WorkItemKind,
  detail: string,
): Promise<void> {
  const item = { tenantId: tenant.id, id: deps.ids.next(), kind, subjectId, debtId, detail, createdAt: now }
  await tx.insert(workItem).values(item).onConflictDoNothing()
}

/** Closes the work item that shows an unknown payment to staff, if there is one. */
export const closeUnknown = (work: Work, paymentId: string): Promise<void> =>
  closeWorkItem(work, 'payment_unknown', paymentId)

/** Closes the open work item of a kind about a subject, if there is one: what it asked for has come about. */
export async function closeWorkItem({ tx, tenant, now }: Work, kind: WorkItemKind, subjectId: string): Promise<void> {
  await tx
    .update(workItem)
    .set({ doneAt: now, doneBy: 'system' })
    .where(
      and(
        eq(workItem.tenantId, tenant.id),
        eq(workItem.kind, kind),
        eq(workItem.subjectId, subjectId),
        isNull(workItem.doneAt),
      ),
    )
}
