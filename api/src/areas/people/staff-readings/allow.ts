import type { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { explainReading, grantReading } from '../../../core/reading/allow-reading.ts'
import { approve } from '../../entry/index.ts'

type Asked = Context<typeof endpoints.allowReading, Actor>

/** F-27: a reason for reading more than usual; with a supervisor's code the leave of a second person (K-29). */
export async function allowReading(ctx: Asked): Promise<Record<never, never>> {
  const { deps, tenant, actor, now, request, input } = ctx
  const { kind, client_id: consumerId, reason, piggy_code: code } = input.body
  if (kind === 'record' && consumerId === null)
    throw new Refusal('validation_failed', { fields: { client_id: ['required'] } })
  // Each try of a code counts, in a transaction of its own, even if the call is refused.
  const by = code === undefined ? null : await approve(deps, tenant, { agentId: actor.id, code, consumerId, now })
  if (by === actor.id)
    throw new Refusal('second_person_required', { fields: { piggy_code: ['second_person_required'] } })
  return deps.db.withTenant(tenant.id, (tx) => allow({ tx, deps, tenant, actor, now, request }, ctx, by, reason))
}

async function allow(
  reading: Pick<Asked, 'deps' | 'tenant' | 'actor' | 'now' | 'request'> & { tx: Tx },
  { input: { body } }: Asked,
  by: string | null,
  reason: string,
): Promise<Record<never, never>> {
  const { tx, tenant, actor } = reading
  const { kind } = body
  const consumerId = body.client_id === null ? null : (await consumerOf(tx, tenant.id, body.client_id)).id
  if (by === null) await explainReading(reading, kind, consumerId, reason).catch(askForCode)
  else await grantReading(reading, kind, { by, reason })
  await recordBy(reading, {
    ...(by === null
      ? { action: 'reading.explained', consumerId, detail: { reading: kind, reason } }
      : { action: 'reading.granted', consumerId: null, detail: { reading: kind, reason, approved_by: by } }),
    subject: `staff:${actor.id}`,
  })
  return {}
}

/** A reason helps no more: the same form asks for a supervisor's code. */
function askForCode(error: unknown): never {
  if (error instanceof Refusal && error.code === 'reading_stopped')
    throw new Refusal('piggy_code_required', { fields: { piggy_code: ['required'] } })
  throw error
}
