import type * as v from 'valibot'
import type { ScheduledPayment, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { methodById } from '../methods/rows.ts'
import { mayCancel } from './cancel.ts'
import { dayCarriedOut, type PromiseRow } from './repo.ts'

/** A scheduled payment for the wire (P-72). Who owes the debt together with its payer sees that it waits, not from where (T5). */
export async function presentPromise(
  tx: Tx,
  tenant: TenantSettings,
  actor: Actor,
  promise: PromiseRow,
  referenceNumber: string,
): Promise<v.InferInput<typeof ScheduledPayment>> {
  const isMine = actor.kind === 'staff' || actor.id === promise.consumerId
  const method = promise.methodId ? await methodById(tx, tenant.id, promise.methodId) : null
  const { type, brand, lastFour } = methodSnapshot(method)
  const isWaiting = promise.status === 'waiting'
  const paidOn = isWaiting ? null : await dayCarriedOut(tx, tenant.id, promise.id)
  return {
    id: promise.id,
    debt_id: promise.debtId,
    referenceNumber,
    payment_date: paidOn ?? promise.date,
    payment_amount: formatWireMoney(promise.amount),
    payment_method: {
      id: isMine ? promise.methodId : null,
      type,
      card_brand: isMine ? brand : null,
      last_four: isMine ? lastFour : null,
    },
    status: isWaiting ? 'waiting' : 'submitted',
    can_pay_now: isMine && isWaiting,
    can_cancel: isWaiting && mayCancel(tenant, actor, promise.consumerId),
  }
}
