import type { PromiseEnd } from '../../../db/schema/payment.ts'
import type { Actor } from '../../../http/context.ts'
import { updateAuthorization } from '../authorizations/rows.ts'
import type { Work } from '../../../deps.ts'
import { recordPromiseEvent } from './audit.ts'
import { livePromiseOf, lockPromise, updatePromise, type PromiseRow } from './repo.ts'
import type { TenantSettings } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { lockDebt } from '../pay/rows.ts'

/**
 * Ends a scheduled payment that waits and whose row is locked: cancelled, or failed when it could not be tried. Its
 * authorization ends too.
 */
export async function endPromise(
  work: Work,
  promise: PromiseRow,
  reason: PromiseEnd,
  actor: Pick<Actor, 'kind' | 'id'> | null,
): Promise<PromiseRow> {
  const { tx, tenant, now } = work
  const ended = await updatePromise(tx, tenant.id, promise.id, {
    status: reason === 'unusable' ? 'failed' : 'cancelled',
    endReason: reason,
    endedAt: now,
  })
  if (promise.authorizationId)
    await updateAuthorization(tx, tenant.id, promise.authorizationId, {
      endedAt: now,
      endReason: reason === 'hold' ? 'disputed' : 'revoked',
    })
  await recordPromiseEvent(work, ended, 'scheduled_payment.ended', actor)
  return ended
}

/** Ends the waiting scheduled payment of a debt, whose row is locked; null when there is none. */
export async function endWaiting(work: Work, debtId: string, reason: 'hold' | 'recall'): Promise<PromiseRow | null> {
  const { tx, tenant } = work
  const found = await livePromiseOf(tx, tenant.id, debtId)
  if (found?.status !== 'waiting') return null
  return endPromise(work, await lockPromise(tx, tenant.id, found.id), reason, null)
}

/** P-76: whether the viewer may cancel the scheduled payment; K-32: removing its method always cancels it. */
export const mayCancel = (tenant: TenantSettings, actor: Pick<Actor, 'kind' | 'id'>, consumerId: string): boolean =>
  actor.kind === 'staff' || (actor.id === consumerId && !tenant.capabilities['otp.disable_consumer_cancel'])

/** A-43, K-37: cancels the waiting scheduled payment of a debt; a pending one cannot be cancelled. */
export async function cancelPromise(work: Work, debtId: string, actor: Actor): Promise<void> {
  const { tx, tenant } = work
  await lockDebt(tx, tenant.id, debtId)
  const found = await livePromiseOf(tx, tenant.id, debtId)
  if (!found) throw new Refusal('otp_ended')
  if (!mayCancel(tenant, actor, found.consumerId)) throw new Refusal('forbidden')
  const promise = await lockPromise(tx, tenant.id, found.id)
  if (promise.status === 'submitted') throw new Refusal('too_late')
  if (promise.status !== 'waiting') throw new Refusal('otp_ended')
  await endPromise(work, promise, actor.kind === 'staff' ? 'staff' : 'consumer', actor)
}
