import { threadAfter, type ThreadAct, type ThreadState } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { newestMessages, type ThreadRecord } from './repo.ts'

/** The context of a step of a thread, whoever takes it: a route's, or a transaction of its own with the rest of one. */
export type ThreadWork = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'now' | 'actor' | 'request' | 'language'> & {
  tx: Tx
}

/** How the thread stands after an act; refused when the act is none. */
export function stepOf(thread: ThreadRecord, act: ThreadAct, now: Date): ThreadState {
  const next = threadAfter(thread, act, now)
  if (typeof next === 'string') throw new Refusal('conflict', { fields: { thread_id: [next] } })
  return next
}

/**
 * Refuses when somebody has written after the message that the actor read last: two people never answer past each other,
 * and nobody closes what they have not read. The refusal names who of the staff wrote.
 */
export async function assertRead(
  { tx, tenant }: Pick<ThreadWork, 'tx' | 'tenant'>,
  thread: ThreadRecord,
  after: string,
): Promise<void> {
  const [newest] = await newestMessages(tx, tenant.id, thread.id, 1)
  if (!newest || newest.message.id === after) return
  const { staffId } = newest.message
  const names = await staffNames(tx, tenant.id, [staffId])
  throw new Refusal('conflict', {
    fields: { after: ['thread_moved'] },
    current: { name: staffId === null ? null : (names.get(staffId) ?? null) },
  })
}
