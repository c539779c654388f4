import type { Tx } from '../../db/database.ts'
import type { Actor, Context } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { revokeSessionsOf } from '../../security/sessions.ts'
import { recordAct, type AuditEntry } from '../audit/audit.ts'
import { recordView } from './record-view.ts'
import { lockConsumer, type ConsumerRow } from './repo.ts'

/** The context of a signed-in user who acts on a consumer. */
export type Acting = Context<any, Actor>

/**
 * The consumer whose profile a call changes. The row stays locked until the call ends, so that concurrent changes of
 * one profile run one after the other. Access by staff is recorded.
 */
export async function consumerToChange(ctx: Acting, action: string): Promise<ConsumerRow> {
  if (ctx.consumerId === null) throw new Refusal('validation_failed', { fields: { client_id: ['required'] } })
  const row = await lockConsumer(ctx.tx, ctx.tenant.id, ctx.consumerId)
  if (!row) throw new Refusal('not_found')
  await recordView(ctx, row.id, action)
  return row
}

/** Ends the consumer's sessions, except the one of a consumer who acts. */
export function endOtherSessions(
  { tx, tenant, actor, now }: Pick<Acting, 'tenant' | 'actor' | 'now'> & { tx: Tx },
  consumerId: string,
  because: string,
): Promise<void> {
  const whose = { tenantId: tenant.id, kind: 'consumer', subjectId: consumerId } as const
  const own = actor.kind === 'consumer' && { except: actor.sessionId }
  return revokeSessionsOf(tx, { ...whose, ...own }, because, now)
}

/** Records a change of a profile in the audit chain; call it last. */
export async function auditProfile(
  { actor, tenant, now, tx }: Pick<Acting, 'actor' | 'tenant' | 'now'> & { tx: Tx },
  consumerId: string,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'],
): Promise<void> {
  await recordAct({ tx, tenant, now }, actor, { action, consumerId, subject: `consumer:${consumerId}`, detail })
}
