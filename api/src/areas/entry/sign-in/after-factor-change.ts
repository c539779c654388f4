import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { contactForCode } from '../session/contact-for-code.ts'
import { endOtherSessions } from '../../../core/consumer/acting.ts'
import { momentText } from '../../../core/messages/words.ts'

/**
 * After a change of sign-in methods: ends the consumer's other sessions and notifies the consumer (security: promise
 * 5).
 */
export async function afterFactorChange(
  tx: Tx,
  { tenant, actor, deps, now }: Pick<Context<any, Actor>, 'tenant' | 'actor' | 'deps' | 'now'>,
  consumerId: string,
): Promise<void> {
  await endOtherSessions({ tx, tenant, actor, now }, consumerId, 'factor changed')
  const contact = await contactForCode(tx, deps.vault, tenant, consumerId, now)
  if (!contact) return
  await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumerId, name: contact.name },
    channel: contact.channel,
    to: contact.to,
    purpose: 'mfa_changed',
    language: contact.language,
    values: { when: momentText(now, tenant.zone) },
  })
}
