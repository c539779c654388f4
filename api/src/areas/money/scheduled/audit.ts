import { formatWireMoney } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import type { PromiseRow } from './repo.ts'

type PromiseEvent = 'scheduled_payment.made' | 'scheduled_payment.submitted' | 'scheduled_payment.ended'

/** Records each step of a scheduled payment in the audit chain; without an actor it is the system's own. */
export function recordPromiseEvent(
  work: Pick<Work, 'tx' | 'tenant' | 'now'>,
  promise: PromiseRow,
  action: PromiseEvent,
  actor: Pick<Actor, 'kind' | 'id'> | null,
  more: Record<string, string> = {},
): Promise<void> {
  return recordAct(work, actor, {
    action,
    consumerId: promise.consumerId,
    subject: `promise:${promise.id}`,
    detail: {
      debt: promise.debtId,
      amount: formatWireMoney(promise.amount),
      date: promise.date,
      reason: promise.endReason,
      authorization: promise.authorizationId,
      ...more,
    },
  })
}
