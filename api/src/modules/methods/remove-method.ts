import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { endAuthorizationsOf } from '../authorizations/repo.ts'
import {
  cancelWaitingPromises,
  findMethod,
  isDefaultAnywhere,
  isPaying,
  isPlanMethod,
  lockWaitingPromises,
  updateMethod,
  type MethodRow,
} from './repo.ts'

interface Removal {
  tenantId: string
  consumerId: string
  methodId: string
  /** The person was told that a scheduled payment goes with it, and wants that (K-37). */
  cancelPromise: boolean
  now: Date
}

/**
 * Takes a method away. The default stays (its screen has no delete icon), so does one that a plan or a payment on its
 * way still needs; a scheduled payment goes with its method in the same transaction, when that was said.
 */
export async function removeMethod(
  tx: Tx,
  { tenantId, consumerId, methodId, cancelPromise, now }: Removal,
): Promise<MethodRow> {
  const method = await findMethod(tx, tenantId, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (await isDefaultAnywhere(tx, tenantId, consumerId, methodId)) throw new Refusal('method_default')
  if ((await isPlanMethod(tx, tenantId, methodId)) || (await isPaying(tx, tenantId, methodId)))
    throw new Refusal('method_in_use')
  if ((await lockWaitingPromises(tx, tenantId, methodId)) && !cancelPromise)
    throw new Refusal('method_in_use', { fields: { cancel_promise: ['required'] } })
  await cancelWaitingPromises(tx, tenantId, methodId, now)
  await endAuthorizationsOf(tx, tenantId, methodId, now)
  await updateMethod(tx, tenantId, methodId, { deletedAt: now })
  return method
}
