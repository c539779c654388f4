import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { isItemQueue, type WorkQueue } from '@portal/shared/domain'
import { isWorkOf, type Worker } from '../../../core/consumer/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { workItem } from '../../../db/schema/case.ts'
import { workTask } from '../../../db/schema/work.ts'
import { entriesOf } from './sources-repo.ts'

/** An entry of a queue with its names and its assignee. */
export interface EntryRow extends Record<string, unknown> {
  subject_id: string
  consumer_id: string | null
  consumer_name: string | null
  debt_id: string | null
  reference_number: string | null
  at: Date | string | null
  day: string | null
  amount: string | null
  detail: string | null
  case_id: string | null
  staff_id: string | null
  staff_name: string | null
}

/** The staff member who reads a queue, and when. */
export interface QueueReader {
  tenant: TenantSettings
  actor: Worker
  now: Date
}

const visible = ({ actor }: QueueReader) =>
  isWorkOf(actor, { takerId: sql`coalesce(e.owner_id, k.staff_id)`, agentId: sql`c.agent_id` })

const entries = (queue: WorkQueue, reader: QueueReader) => sql`
  from (${entriesOf(queue, reader.tenant, reader.now)}) e
  left join work_task k on k.tenant_id = ${reader.tenant.id} and k.queue = ${queue} and k.subject_id = e.subject_id
  left join consumer c on c.tenant_id = ${reader.tenant.id} and c.id = e.consumer_id
 where k.done_at is null and ${visible(reader)}`

/** Counts the entries of each queue that the reader works on, and those they have taken. */
export async function countQueues(
  tx: Tx,
  reader: QueueReader,
  queues: readonly WorkQueue[],
): Promise<{ queue: WorkQueue; count: number; mine: number }[]> {
  const each = queues.map(
    (queue) => sql`select ${queue}::text as queue, count(*)::int as count,
      (count(*) filter (where coalesce(e.owner_id, k.staff_id) = ${reader.actor.id}))::int as mine
      ${entries(queue, reader)}`,
  )
  const { rows } = await tx.execute<{ queue: WorkQueue; count: number; mine: number }>(sql.join(each, sql` union all `))
  return rows
}

/** A page of a queue, the most urgent first. */
export async function listEntries(
  tx: Tx,
  reader: QueueReader,
  queue: WorkQueue,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return select(tx, reader, queue, sql`order by e.rank, e.subject_id limit ${limit} offset ${offset}`)
}

/** Finds one entry that is open and visible to the reader. */
export async function findEntry(
  tx: Tx,
  reader: QueueReader,
  queue: WorkQueue,
  subjectId: string,
): Promise<EntryRow | null> {
  const [row] = await select(tx, reader, queue, sql`and e.subject_id = ${subjectId} limit 1`)
  return row ?? null
}

async function select(tx: Tx, reader: QueueReader, queue: WorkQueue, end: SQL): Promise<EntryRow[]> {
  const tenantId = reader.tenant.id
  const { rows } = await tx.execute<EntryRow>(sql`
    select e.subject_id, e.consumer_id, c.full_name as consumer_name, e.debt_id,
           (select d.reference_number from debt d where d.tenant_id = ${tenantId} and d.id = e.debt_id) as reference_number,
           e.at, e.day, e.amount::text as amount, e.detail, e.case_id, coalesce(e.owner_id, k.staff_id) as staff_id,
           (select s.full_name from staff s where s.tenant_id = ${tenantId} and s.id = coalesce(e.owner_id, k.staff_id)) as staff_name
    ${entries(queue, reader)} ${end}`)
  return rows
}

type TaskRow = typeof workTask.$inferSelect

/** Locks the task row of an entry; creates it for an entry that nobody has touched. */
export async function lockTask(tx: Tx, tenantId: string, queue: WorkQueue, subjectId: string): Promise<TaskRow> {
  await tx.insert(workTask).values({ tenantId, queue, subjectId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(workTask)
    .where(ofTask(tenantId, queue, subjectId))
    .for('update')
  return row!
}

export async function updateTask(tx: Tx, row: TaskRow, change: Partial<TaskRow>): Promise<void> {
  await tx
    .update(workTask)
    .set(change)
    .where(ofTask(row.tenantId, row.queue, row.subjectId))
  if (change.doneAt && isItemQueue(row.queue))
    await tx
      .update(workItem)
      .set({ doneAt: change.doneAt, doneBy: change.doneBy ?? null })
      .where(and(eq(workItem.tenantId, row.tenantId), eq(workItem.id, row.subjectId), isNull(workItem.doneAt)))
}

const ofTask = (tenantId: string, queue: WorkQueue, subjectId: string) =>
  and(eq(workTask.tenantId, tenantId), eq(workTask.queue, queue), eq(workTask.subjectId, subjectId))
