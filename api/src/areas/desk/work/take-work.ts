import { can, isAnswered, mayWork, type WorkQueue } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { assignCase } from '../cases/assign-case.ts'
import type { Work } from '../../../deps.ts'
import { caseStaff } from '../cases/rows.ts'
import { activeStaff, findStaff } from '../../../core/staff/rows.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { findEntry, lockTask, updateTask, type EntryRow } from './work-repo.ts'

/** Where somebody works: one transaction of one tenant. */
type Working = Pick<Work, 'tx' | 'tenant' | 'now'> & { actor: Actor }

const conflict = (why: 'work_taken' | 'work_done', name: string | null = null) =>
  new Refusal('conflict', { fields: { subject_id: [why] }, current: { name } })

/** The entry as it waits; what is done or hidden from who asks is not there. */
async function entryOf(working: Working, queue: WorkQueue, subjectId: string): Promise<EntryRow> {
  const entry = await findEntry(working.tx, working, queue, subjectId)
  if (!entry) throw new Refusal('not_found')
  return entry
}

/**
 * Takes an entry, gives it to somebody, or puts it back (`staffId` null). Of two who take at once one has it and the other
 * is told whose it is; only an admin takes it from somebody, to give it to another.
 */
export async function takeWork(
  working: Working,
  queue: WorkQueue,
  subjectId: string,
  staffId: string | null,
): Promise<EntryRow> {
  const { tx, tenant, now, actor } = working
  const entry = await entryOf(working, queue, subjectId)
  if (isAnswered(queue)) await assignCase(working, entry.case_id ?? subjectId, staffId)
  else {
    await assertMayWork(working, queue, staffId)
    const task = await lockTask(tx, tenant.id, queue, subjectId)
    if (task.doneAt) throw conflict('work_done')
    const isOthers = task.staffId !== null && task.staffId !== actor.id
    if (isOthers && task.staffId !== staffId && (actor.role !== 'admin' || staffId === actor.id)) {
      const names = await staffNames(tx, tenant.id, [task.staffId])
      throw conflict('work_taken', names.get(task.staffId!) ?? null)
    }
    if (task.staffId !== staffId) {
      await updateTask(tx, task, { staffId, takenAt: staffId === null ? null : now })
      await recordTaking(working, queue, entry, { from: task.staffId, to: staffId })
    }
  }
  return { ...entry, ...(await takenBy(working, staffId)) }
}

/** Who has an entry now and who had it before: work that lies about is somebody's, and of whom is asked later. */
const recordTaking = (
  working: Working,
  queue: WorkQueue,
  entry: EntryRow,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> =>
  recordWork(
    working,
    queue,
    entry,
    to === null ? 'work.returned' : to === working.actor.id ? 'work.taken' : 'work.given',
    {
      member_from: from,
      member: to,
    },
  )

const recordWork = (
  { tx, tenant, now, actor }: Working,
  queue: WorkQueue,
  entry: EntryRow,
  action: Extract<AuditAction, `work.${string}`>,
  detail: Record<string, string | null> = {},
): Promise<void> =>
  recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: 'staff',
    actorId: actor.id,
    action,
    consumerId: entry.consumer_id,
    subject: `work:${queue}`,
    detail: { queue, entry: entry.subject_id, debt: entry.debt_id, ...detail },
  })

async function takenBy({ tx, tenant }: Working, staffId: string | null) {
  const names = await staffNames(tx, tenant.id, [staffId])
  return { staff_id: staffId, staff_name: staffId === null ? null : (names.get(staffId) ?? null) }
}

/** Whom an entry of a queue can be given to: who works there, or for what is answered who may answer it. */
export async function workStaff(
  { tx, tenant }: Pick<Working, 'tx' | 'tenant'>,
  queue: WorkQueue,
): Promise<{ id: string; name: string }[]> {
  if (isAnswered(queue)) return caseStaff(tx, tenant.id)
  const all = await activeStaff(tx, tenant.id)
  return all.filter(({ role }) => mayWork(role, queue)).map(({ id, fullName }) => ({ id, name: fullName }))
}

/** Nobody but an admin gives work away, and only to whom works on that queue. */
async function assertMayWork({ tx, tenant, actor }: Working, queue: WorkQueue, staffId: string | null): Promise<void> {
  if (staffId === null || staffId === actor.id) return
  if (!can(actor, 'staff.manage')) throw new Refusal('forbidden')
  const member = await findStaff(tx, tenant.id, staffId)
  if (!member || member.status !== 'active' || !mayWork(member.role, queue))
    throw new Refusal('validation_failed', { fields: { staff_id: ['not_found'] } })
}

/** An entry is done, with a word of what was done. What is answered on a page of its own ends there. */
export async function finishWork(working: Working, queue: WorkQueue, subjectId: string, note: string): Promise<void> {
  const { tx, tenant, now, actor } = working
  if (isAnswered(queue)) throw new Refusal('validation_failed', { fields: { queue: ['outcome_invalid'] } })
  const entry = await entryOf(working, queue, subjectId)
  const task = await lockTask(tx, tenant.id, queue, subjectId)
  if (task.doneAt) throw conflict('work_done')
  await updateTask(tx, task, { staffId: task.staffId ?? actor.id, doneAt: now, doneBy: actor.id, note })
  await recordWork(working, queue, entry, 'work.done')
}
