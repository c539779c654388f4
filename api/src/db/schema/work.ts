import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { WorkQueue } from '@portal/shared/domain'
import { instant, tenantId } from '../columns.ts'

/**
 * The state of an entry of a work queue (F-10): its assignee, and whether it is done. The entry itself is found
 * in the rows that it is about; `subjectId` names one occurrence, so that a second failure of a payment is a new entry.
 */
export const workTask = pgTable(
  'work_task',
  {
    tenantId: tenantId(),
    queue: text('queue').$type<WorkQueue>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Who has taken it; null when it was put back. */
    staffId: text('staff_id'),
    takenAt: instant('taken_at'),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.queue, t.subjectId] }),
    index('work_task_staff').on(t.tenantId, t.staffId, t.queue),
  ],
)
