import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endAuthorizationsOf } from '../authorizations/rows.ts'
import { lockDebt } from '../pay/rows.ts'
import { lockPromise } from '../scheduled/rows.ts'
import type { Work } from '../../../deps.ts'
import { endPromise } from '../scheduled/end-promise.ts'
import { recordMethodEvent } from './audit.ts'
import { isDefaultAnywhere } from './default-repo.ts'
import { findMethod, lockMethod, updateMethod, type MethodRow } from './repo.ts'
import { isPaying, plansPaidBy, promisesWaitingFor } from './uses-repo.ts'
import { methodScope } from './scope.ts'

interface Removal {
  actor: Actor
  consumerId: string
  methodId: string
  /** The person was told that a scheduled payment ends with it, and confirmed (K-37). */
  cancelPromise: boolean
}

/** Removes a method, here and at the processor. */
export async function removeMethod(ctx: Context<typeof endpoints.deleteMethod, Actor>) {
  const { deps, tenant, actor, now } = ctx
  const { card_id: methodId, cancel_promise: cancelPromise, data_id: dataId } = ctx.input.body
  const method = await deps.db.withTenant(tenant.id, async (tx) => {
    const { consumerId } = await methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId)
    const removed = await takeAway({ tx, deps, tenant, now }, { actor, consumerId, methodId, cancelPromise })
    await recordMethodEvent({ tx, tenant, now }, actor, consumerId, 'method.removed', removed)
    return removed
  })
  // Only tidying: our row is gone whether or not the processor answers.
  if (method.token) await deps.processor.forget(tenant.id, method.token).catch(() => {})
  return {}
}

/**
 * Removes a method. The default stays (its screen has no delete icon), so does one that a plan or a pending payment
 * needs; a scheduled payment ends with its method in the same transaction, when the person confirmed that (K-32: also
 * where consumers cannot cancel it otherwise). Locks: the debts of those payments, then the method, so that no payment
 * by it begins meanwhile.
 */
async function takeAway(work: Work, { actor, consumerId, methodId, cancelPromise }: Removal): Promise<MethodRow> {
  const { tx, now } = work
  const tenantId = work.tenant.id
  if (!(await findMethod(tx, tenantId, consumerId, methodId))) throw new Refusal('not_found')
  const held = new Set((await promisesWaitingFor(tx, tenantId, methodId)).map((promise) => promise.debtId))
  for (const debtId of held) await lockDebt(tx, tenantId, debtId)
  const method = await lockMethod(tx, tenantId, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (await isDefaultAnywhere(tx, tenantId, consumerId, methodId)) throw new Refusal('method_default')
  const plans = await plansPaidBy(tx, tenantId, [methodId])
  if (plans.length > 0)
    throw new Refusal('method_in_use', { fields: { data_id: plans.map((plan) => plan.referenceNumber) } })
  if (await isPaying(tx, tenantId, methodId))
    throw new Refusal('method_in_use', { fields: { card_id: ['payment_in_progress'] } })
  const waiting = await promisesWaitingFor(tx, tenantId, methodId)
  if (waiting.length > 0 && !cancelPromise)
    throw new Refusal('method_in_use', { fields: { cancel_promise: ['required'] } })
  // Scheduled just now, on a debt that is not locked here: the person has not confirmed that one.
  if (waiting.some((promise) => !held.has(promise.debtId))) throw new Refusal('conflict')
  for (const { id } of waiting) await endPromise(work, await lockPromise(tx, tenantId, id), 'method_removed', actor)
  await endAuthorizationsOf(tx, tenantId, methodId, now)
  await updateMethod(tx, tenantId, methodId, { deletedAt: now })
  return method
}
