import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { isItemQueue, type WorkQueue } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { workItem } from '../../../db/schema/case.ts'
import { workTask } from '../../../db/schema/work.ts'
import type { Actor } from '../../../http/context.ts'
import { entriesOf } from './sources-repo.ts'

/** An entry of a queue with its names, and who has it. */
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

/** Whose queue it is, and when. */
export interface Looking {
  tenant: TenantSettings
  actor: Pick<Actor, 'id' | 'role'>
  now: Date
}

/** An agent sees what they have taken, and what nobody has of consumers who are theirs or nobody's. */
const visible = ({ actor }: Looking) =>
  actor.role === 'admin'
    ? sql`true`
    : sql`(coalesce(e.owner_id, k.staff_id) = ${actor.id}
        or (coalesce(e.owner_id, k.staff_id) is null and (c.agent_id is null or c.agent_id = ${actor.id})))`

const entries = (queue: WorkQueue, looking: Looking) => sql`
  from (${entriesOf(queue, looking.tenant, looking.now)}) e
  left join work_task k on k.tenant_id = ${looking.tenant.id} and k.queue = ${queue} and k.subject_id = e.subject_id
  left join consumer c on c.tenant_id = ${looking.tenant.id} and c.id = e.consumer_id
 where k.done_at is null and ${visible(looking)}`

/** How much waits in each queue that somebody works on, and how much of it they have taken. */
export async function countQueues(
  tx: Tx,
  looking: Looking,
  queues: readonly WorkQueue[],
): Promise<{ queue: WorkQueue; count: number; mine: number }[]> {
  const each = queues.map(
    (queue) => sql`select ${queue}::text as queue, count(*)::int as count,
      (count(*) filter (where coalesce(e.owner_id, k.staff_id) = ${looking.actor.id}))::int as mine
      ${entries(queue, looking)}`,
  )
  const { rows } = await tx.execute<{ queue: WorkQueue; count: number; mine: number }>(sql.join(each, sql` union all `))
  return rows
}

/** A page of a queue, the most urgent first. */
export async function listEntries(
  tx: Tx,
  looking: Looking,
  queue: WorkQueue,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return select(tx, looking, queue, sql`order by e.rank, e.subject_id limit ${limit} offset ${offset}`)
}

/** One entry, if it still waits and may be seen. */
export async function findEntry(
  tx: Tx,
  looking: Looking,
  queue: WorkQueue,
  subjectId: string,
): Promise<EntryRow | null> {
  const [row] = await select(tx, looking, queue, sql`and e.subject_id = ${subjectId} limit 1`)
  return row ?? null
}

async function select(tx: Tx, looking: Looking, queue: WorkQueue, end: SQL): Promise<EntryRow[]> {
  const tenantId = looking.tenant.id
  const { rows } = await tx.execute<EntryRow>(sql`
    select e.subject_id, e.consumer_id, c.full_name as consumer_name, e.debt_id,
           (select d.reference_number from debt d where d.tenant_id = ${tenantId} and d.id = e.debt_id) as reference_number,
           e.at, e.day, e.amount::text as amount, e.detail, e.case_id, coalesce(e.owner_id, k.staff_id) as staff_id,
           (select s.full_name from staff s where s.tenant_id = ${tenantId} and s.id = coalesce(e.owner_id, k.staff_id)) as staff_name
    ${entries(queue, looking)} ${end}`)
  return rows
}

type TaskRow = typeof workTask.$inferSelect

/** What was done about an entry, with its row locked; made when nobody touched it before. */
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
