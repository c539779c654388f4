import type { threadMails } from '@portal/shared/contract'
import { hasLiveMessage } from '../../../core/messages/rows.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import type { Work } from '../../../deps.ts'
import { unreadAmong, unreadOfStaff, type ThreadRecord } from './repo.ts'

const PURPOSE = 'message_waiting'

/**
 * Tells the consumer that there is a message, without a word of it (F-35). The contact rules hold for it as for the
 * result of their own request: hours, opt-outs, and a basis for the address. Until they have read what they were told
 * of, they are told nothing more.
 */
export async function tellConsumer(
  { tx, deps, tenant, now }: Work,
  thread: ThreadRecord,
  messageId: string,
): Promise<(typeof threadMails)[number]> {
  for (const subjectId of await unreadOfStaff(tx, tenant.id, thread.id))
    if (await hasLiveMessage(tx, tenant.id, { subjectId, purpose: PURPOSE })) return 'told'
  // The link opens the thread after sign-in; by itself it gives no access.
  const link = `${deps.tenants.originOf(tenant)}/?thread=${encodeURIComponent(thread.id)}`
  const { queued, held, suppressed } = await notifyConsumer(tx, deps, tenant, {
    consumerId: thread.consumerId,
    debtId: thread.debtId,
    subjectId: messageId,
    purpose: PURPOSE,
    values: () => ({ link }),
    links: [link],
    now,
  })
  if (queued > 0) return 'sent'
  if (held > 0) return 'later'
  return suppressed > 0 ? 'refused' : 'none'
}

/** A message that was read before its e-mail left needs none. */
export const messagesStillUnread = ({ tx, tenant }: Work, ids: readonly string[]): Promise<string[]> =>
  unreadAmong(tx, tenant.id, ids)
