import { can, isAnswered, isCaseQueue, isDecided, mayWork, type WorkQueue } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { openHolds } from '../../../core/contact/rows.ts'
import { assignThread, lockThread } from '../../people/index.ts'
import { assignCase } from '../cases/assign-case.ts'
import type { Work } from '../../../deps.ts'
import { caseStaff } from '../cases/rows.ts'
import { activeStaff, findStaff } from '../../../core/staff/rows.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { findEntry, lockTask, updateTask, type EntryRow } from './work-repo.ts'

/** What a step of work needs: the tenant's transaction and the acting staff member. */
type WorkStep = Pick<Work, 'tx' | 'tenant' | 'now'> & { actor: Actor }

const conflict = (why: 'work_taken' | 'work_done', name: string | null = null) =>
  new Refusal('conflict', { fields: { subject_id: [why] }, current: { name } })

/** Finds an open entry; one that is done or hidden from the actor is not found. */
async function entryOf(step: WorkStep, queue: WorkQueue, subjectId: string): Promise<EntryRow> {
  const entry = await findEntry(step.tx, step, queue, subjectId)
  if (!entry) throw new Refusal('not_found')
  return entry
}

/**
 * Takes an entry, gives it to somebody, or returns it to the queue (`staffId` null). When two people take it at once,
 * the second is refused and sees who has it; only an admin may reassign another person's entry.
 */
export async function takeWork(
  step: WorkStep,
  queue: WorkQueue,
  subjectId: string,
  staffId: string | null,
): Promise<EntryRow> {
  const { tx, tenant, now } = step
  const entry = await entryOf(step, queue, subjectId)
  if (isCaseQueue(queue)) await assignCase(step, entry.case_id ?? subjectId, staffId)
  else if (queue === 'messages_waiting') await takeThread(step, subjectId, staffId)
  else {
    await assertMayWork(step, queue, staffId)
    const task = await lockTask(tx, tenant.id, queue, subjectId)
    if (task.doneAt) throw conflict('work_done')
    await assertFree(step, task.staffId, staffId)
    if (task.staffId !== staffId) {
      await updateTask(tx, task, { staffId, takenAt: staffId === null ? null : now })
      await recordTaking(step, queue, entry, { from: task.staffId, to: staffId })
    }
  }
  return { ...entry, ...(await takenBy(step, staffId)) }
}

/** Only an admin takes an entry away from somebody, and gives it to a third person. */
async function assertFree({ tx, tenant, actor }: WorkStep, holder: string | null, staffId: string | null) {
  const isOthers = holder !== null && holder !== actor.id
  if (!isOthers || holder === staffId || (actor.role === 'admin' && staffId !== actor.id)) return
  const names = await staffNames(tx, tenant.id, [holder])
  throw conflict('work_taken', names.get(holder) ?? null)
}

/** F-35: who has a thread stands with the thread, so that it stays theirs when the consumer writes again. */
async function takeThread(step: WorkStep, threadId: string, staffId: string | null): Promise<void> {
  await assertMayWork(step, 'messages_waiting', staffId)
  const thread = await lockThread(step.tx, step.tenant.id, threadId)
  if (!thread?.waitingSince) throw conflict('work_done')
  await assertFree(step, thread.assigneeId, staffId)
  await assignThread(step, thread, staffId)
}

/** Records who has an entry now and who had it before: the agency must be able to ask who left work undone. */
const recordTaking = (
  step: WorkStep,
  queue: WorkQueue,
  entry: EntryRow,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> =>
  recordWork(step, queue, entry, to === null ? 'work.returned' : to === step.actor.id ? 'work.taken' : 'work.given', {
    member_from: from,
    member: to,
  })

const recordWork = (
  step: WorkStep,
  queue: WorkQueue,
  entry: EntryRow,
  action: Extract<AuditAction, `work.${string}`>,
  detail: Record<string, string | null> = {},
): Promise<void> =>
  recordBy(step, {
    action,
    consumerId: entry.consumer_id,
    subject: `work:${queue}`,
    detail: { queue, entry: entry.subject_id, debt: entry.debt_id, ...detail },
  })

async function takenBy({ tx, tenant }: WorkStep, staffId: string | null) {
  const names = await staffNames(tx, tenant.id, [staffId])
  return { staff_id: staffId, staff_name: staffId === null ? null : (names.get(staffId) ?? null) }
}

/**
 * The staff to whom an entry of a queue can be given: those who work on the queue or, for cases, those who may answer.
 */
export async function workStaff(
  { tx, tenant }: Pick<WorkStep, 'tx' | 'tenant'>,
  queue: WorkQueue,
): Promise<{ id: string; name: string }[]> {
  if (isCaseQueue(queue)) return caseStaff(tx, tenant.id)
  const all = await activeStaff(tx, tenant.id)
  return all.filter(({ role }) => mayWork(role, queue)).map(({ id, fullName }) => ({ id, name: fullName }))
}

/** Only admins give work to others, and only to staff who work on that queue. */
async function assertMayWork({ tx, tenant, actor }: WorkStep, queue: WorkQueue, staffId: string | null): Promise<void> {
  if (staffId === null || staffId === actor.id) return
  if (!can(actor, 'staff.manage')) throw new Refusal('forbidden')
  const member = await findStaff(tx, tenant.id, staffId)
  if (!member || member.status !== 'active' || !mayWork(member.role, queue))
    throw new Refusal('validation_failed', { fields: { staff_id: ['not_found'] } })
}

/** Marks an entry as done, with a note. Cases and what waits for a decision end by that and not here. */
export async function finishWork(step: WorkStep, queue: WorkQueue, subjectId: string, note: string): Promise<void> {
  const { tx, tenant, now, actor } = step
  if (isAnswered(queue) || isDecided(queue))
    throw new Refusal('validation_failed', { fields: { queue: ['outcome_invalid'] } })
  const entry = await entryOf(step, queue, subjectId)
  // who reads a message that may ask us to stop says whether it does.
  if (queue === 'inbound_message' && (await openHolds(tx, tenant.id, subjectId)).length > 0)
    throw new Refusal('conflict', { fields: { subject_id: ['stop_undecided'] } })
  const task = await lockTask(tx, tenant.id, queue, subjectId)
  if (task.doneAt) throw conflict('work_done')
  await updateTask(tx, task, { staffId: task.staffId ?? actor.id, doneAt: now, doneBy: actor.id, note })
  await recordWork(step, queue, entry, 'work.done')
}
