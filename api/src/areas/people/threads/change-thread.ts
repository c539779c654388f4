import { openHoldsAmong } from '../../../core/contact/rows.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { lockThread, messageIdsOf, updateThread, type ThreadRecord } from './repo.ts'
import { assertRead, stepOf, type ThreadWork } from './thread-work.ts'

/** F-35: staff close a thread that they have read. */
export async function closeThread(work: ThreadWork, threadId: string, after: string): Promise<void> {
  const thread = await threadToChange(work, threadId, 'thread.close')
  const next = stepOf(thread, 'closed', work.now)
  await assertRead(work, thread, after)
  // who reads a message that may ask us to stop says whether it does, before it is out of sight.
  if (await waitsForDecision(work, thread)) throw new Refusal('conflict', { fields: { after: ['stop_undecided'] } })
  await updateThread(work.tx, thread, next)
  await record(work, thread, 'thread.closed')
}

/** F-35: staff open a closed thread again. */
export async function reopenThread(work: ThreadWork, threadId: string): Promise<void> {
  const thread = await threadToChange(work, threadId, 'thread.reopen')
  await updateThread(work.tx, thread, stepOf(thread, 'reopened', work.now))
  await record(work, thread, 'thread.reopened')
}

async function threadToChange(work: ThreadWork, threadId: string, view: string): Promise<ThreadRecord> {
  const thread = await lockThread(work.tx, work.tenant.id, threadId)
  if (!thread) throw new Refusal('not_found')
  await recordView(work, thread.consumerId, view)
  return thread
}

async function waitsForDecision({ tx, tenant }: ThreadWork, { id }: ThreadRecord): Promise<boolean> {
  const ids = await messageIdsOf(tx, tenant.id, id)
  return (await openHoldsAmong(tx, tenant.id, ids)).length > 0
}

const record = (
  work: ThreadWork,
  { id, consumerId, debtId }: ThreadRecord,
  action: 'thread.closed' | 'thread.reopened',
): Promise<void> => recordBy(work, { action, consumerId, subject: `thread:${id}`, detail: { debt: debtId } })

/** Who has a thread now; the caller has checked that they may take it from whom it was with. */
export async function assignThread(
  work: Pick<ThreadWork, 'tx' | 'tenant' | 'now' | 'actor'>,
  { id, tenantId, consumerId, debtId, assigneeId }: ThreadRecord,
  staffId: string | null,
): Promise<void> {
  if (assigneeId === staffId) return
  await updateThread(work.tx, { tenantId, id }, { assigneeId: staffId })
  await recordBy(work, {
    action: 'thread.assigned',
    consumerId,
    subject: `thread:${id}`,
    detail: { debt: debtId, from: assigneeId, to: staffId },
  })
}
