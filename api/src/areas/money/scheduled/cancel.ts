import type { TenantSettings } from '@portal/shared/contract'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockDebt } from '../pay/rows.ts'
import type { Work } from '../../../deps.ts'
import { endPromise } from './end-promise.ts'
import { livePromiseOf, lockPromise } from './repo.ts'

/** P-76: whether the viewer may take the promise back here; K-32: removing its method always does. */
export const mayCancel = (tenant: TenantSettings, actor: Pick<Actor, 'kind' | 'id'>, consumerId: string): boolean =>
  actor.kind === 'staff' || (actor.id === consumerId && !tenant.capabilities['otp.disable_consumer_cancel'])

/** A-43, K-37: cancels what waits on a debt. What is on its way cannot be called back, and nothing is done twice. */
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
