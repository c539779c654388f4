import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { partsOf } from '../../jobs/lots.ts'
import type { MessageRow } from './repo.ts'

/** How many messages one job sends: people who wait for a job of their own wait for no longer than these take. */
const SENT_BY_JOB = 100

/** Queues the sending of messages, in the caller's transaction: those of one tenant go together. */
export async function queueSending(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  messages: readonly Pick<MessageRow, 'tenantId' | 'id'>[],
): Promise<void> {
  const [first] = messages
  if (!first) return
  const { tenantId } = first
  if (messages.length === 1) return jobs.enqueue(tx, 'send-message', { tenantId, messageId: first.id })
  const parts = partsOf(messages, SENT_BY_JOB)
  const payloads = parts.map((part) => ({ tenantId, messageIds: part.map(({ id }) => id) }))
  await jobs.enqueueAll(tx, 'send-messages', payloads)
}
