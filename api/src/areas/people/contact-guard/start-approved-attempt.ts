import type * as v from 'valibot'
import type { StartContactAttempt } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { approve } from '../../entry/index.ts'
import { showAttempts } from './ledger.ts'
import { startAttempt } from './start-attempt.ts'

/** Reserves a call, with the approval of the supervisor whose override code was entered (K-29). */
export async function startApprovedAttempt(
  ctx: Context<any, Actor>,
  consumerId: string,
  { override, ...order }: v.InferOutput<typeof StartContactAttempt>,
) {
  const { deps, tenant, actor, now, request } = ctx
  // Each try of an override code counts, in a transaction of its own, even if the call is refused.
  const approved = override && {
    by: await approve(deps, tenant, { agentId: actor.id, code: override.piggy_code, consumerId, now }),
    reason: override.reason,
  }
  return deps.db.withTenant(tenant.id, async (tx) => {
    const calling = { tx, deps, tenant, actor, now, request }
    const row = await startAttempt(calling, consumerId, order, { override: approved })
    return (await showAttempts(calling, row.consumerId, [{ row, reference: null }]))[0]!
  })
}
