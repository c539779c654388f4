import { localDateIn } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { endHolds } from '../../../core/contact/rows.ts'
import { recordRequest } from '../contact-guard/requests.ts'
import { openText } from './content.ts'
import { findMessage, findThread } from './repo.ts'

interface Decision {
  readonly threadId: string
  readonly messageId: string
  readonly isStop: boolean
}

/**
 * somebody has read whether a message of a thread asks us to stop, which ends the hold of its channels. A stop is
 * kept as a request to stop all contact, with the message as its evidence; what asks for less is recorded on the
 * customer's page as any other wish.
 */
export async function decideThreadStop(
  ctx: Context<any, Actor>,
  { threadId, messageId, isStop }: Decision,
): Promise<void> {
  const { tx, deps, tenant, now, actor } = ctx
  const thread = await findThread(tx, tenant.id, threadId)
  const message = thread && (await findMessage(tx, tenant.id, threadId, messageId))
  if (!message) throw new Refusal('not_found')
  const person = await lockConsumer(tx, tenant.id, message.consumerId)
  if (!person) throw new Refusal('not_found')
  await recordView(ctx, person.id, 'thread.stop')
  const ended = await endHolds(tx, tenant.id, messageId, { endedAt: now, endedBy: actor.id })
  if (ended.length === 0) throw new Refusal('conflict')
  if (isStop)
    await recordRequest(ctx, person, {
      kind: 'cease',
      via: 'portal',
      received_on: localDateIn(message.createdAt, tenant.zone),
      evidence: openText(deps.vault, message),
    })
  await recordBy(ctx, {
    action: 'contact.hold_decided',
    consumerId: person.id,
    subject: `message:${messageId}`,
    detail: { stopped: isStop, channel: 'portal' },
  })
}
