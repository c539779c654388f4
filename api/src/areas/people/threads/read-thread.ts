import type { ThreadSide } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { findMessage, findThread, markRead } from './repo.ts'
import type { ThreadWork } from './thread-work.ts'

/** F-35: the page has shown the messages of the other side up to one; the first time is the one that is kept. */
export async function readMessages(
  work: ThreadWork,
  { threadId, until, side }: { threadId: string; until: string; side: ThreadSide },
): Promise<void> {
  const { tx, tenant, now, actor } = work
  const thread = await findThread(tx, tenant.id, threadId)
  const isOthers = side === 'consumer' && thread?.consumerId !== actor.id
  if (!thread || isOthers) throw new Refusal('not_found')
  const message = await findMessage(tx, tenant.id, threadId, until)
  if (!message) throw new Refusal('not_found')
  await recordView(work, thread.consumerId, 'thread.read')
  await markRead(tx, message, { side, staffId: side === 'staff' ? actor.id : null, now })
}
