import { and, eq, isNull } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import type { Ids } from '../db/ids.ts'
import { workItem } from '../db/schema/case.ts'

interface Key {
  tenantId: string
  date: LocalDate
  step: string
}

const subjectOf = ({ date, step }: Key) => `${date}/${step}`

/** Opens a work item for a failed step until the step is done; each step has at most one. */
export async function openStepItem(tx: Tx, ids: Ids, key: Key, now: Date): Promise<void> {
  await tx
    .insert(workItem)
    .values({
      tenantId: key.tenantId,
      id: ids.next(),
      kind: 'nightly_step',
      subjectId: subjectOf(key),
      detail: `The step ${key.step} of the nightly run of ${key.date} failed and is tried again`,
      createdAt: now,
    })
    .onConflictDoNothing()
}

export async function closeStepItem(tx: Tx, key: Key, now: Date): Promise<void> {
  await tx
    .update(workItem)
    .set({ doneAt: now, doneBy: 'system' })
    .where(
      and(
        eq(workItem.tenantId, key.tenantId),
        eq(workItem.kind, 'nightly_step'),
        eq(workItem.subjectId, subjectOf(key)),
        isNull(workItem.doneAt),
      ),
    )
}
