import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { endAuthorizationsOf } from '../authorizations/repo.ts'
import { lockDebt } from '../payments/debt-repo.ts'
import { isDefaultAnywhere } from './default-repo.ts'
import { findMethod, lockMethod, updateMethod, type MethodRow } from './repo.ts'
import { cancelWaitingPromises, debtsWaitingFor, isPaying, plansPaidBy } from './uses-repo.ts'

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
 * way still needs; a scheduled payment goes with its method in the same transaction, when that was said (K-32: also
 * where consumers cannot cancel it otherwise). Locks: the debts of those payments, then the method, so that nobody
 * pays or arranges to pay by it meanwhile.
 */
export async function removeMethod(
  tx: Tx,
  { tenantId, consumerId, methodId, cancelPromise, now }: Removal,
): Promise<MethodRow> {
  if (!(await findMethod(tx, tenantId, consumerId, methodId))) throw new Refusal('not_found')
  const waitingOn = new Set(await debtsWaitingFor(tx, tenantId, methodId))
  for (const debtId of waitingOn) await lockDebt(tx, tenantId, debtId)
  const method = await lockMethod(tx, tenantId, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (await isDefaultAnywhere(tx, tenantId, consumerId, methodId)) throw new Refusal('method_default')
  const plans = await plansPaidBy(tx, tenantId, [methodId])
  if (plans.length > 0)
    throw new Refusal('method_in_use', { fields: { data_id: plans.map((plan) => plan.referenceNumber) } })
  if (await isPaying(tx, tenantId, methodId)) throw new Refusal('method_in_use')
  const nowWaiting = await debtsWaitingFor(tx, tenantId, methodId)
  if (nowWaiting.length > 0 && !cancelPromise)
    throw new Refusal('method_in_use', { fields: { cancel_promise: ['required'] } })
  // Scheduled a moment ago, on a debt that is not held here: the person has not been told of that one.
  if (nowWaiting.some((debtId) => !waitingOn.has(debtId))) throw new Refusal('conflict')
  await cancelWaitingPromises(tx, tenantId, methodId, now)
  await endAuthorizationsOf(tx, tenantId, methodId, now)
  await updateMethod(tx, tenantId, methodId, { deletedAt: now })
  return method
}
