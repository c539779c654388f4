import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { saveBankAccount } from '../methods/bank-account.ts'
import { holdMethod, updateMethod, type MethodRow } from '../methods/rows.ts'
import { assertUsable } from '../methods/usable.ts'
import type { MethodOrder } from './order.ts'
import type { PaymentSource } from './payment-source.ts'
import { keepWalletMethod } from './wallet-method.ts'

/** The method that a payment or plan draws on, looked at once more under the debt's lock; null is by mail. */
export async function methodOf(
  tx: Tx,
  deps: Deps,
  order: MethodOrder,
  source: PaymentSource,
  today: LocalDate,
): Promise<MethodRow | null> {
  const { tenant, payerId, actor, request, now } = order
  if (source.kind === 'by-mail') return null
  if (source.kind === 'wallet') return keepWalletMethod(tx, deps, order, source.approved)
  if (source.kind === 'new-bank')
    return saveBankAccount(
      tx,
      deps,
      {
        tenantId: tenant.id,
        consumerId: payerId,
        staffId: actor.kind === 'staff' ? actor.id : null,
        now,
        isSaved: request.save || request.set_default,
        validation: source.validation,
      },
      source.account,
    )
  const method = await holdMethod(tx, tenant.id, payerId, source.methodId)
  if (!method) throw new Refusal('method_invalid')
  assertUsable(tenant, method, today)
  if (method.validation === 'unverified' && source.validation === 'verified') {
    await updateMethod(tx, tenant.id, method.id, { validation: 'verified', validatedAt: now })
    return { ...method, validation: 'verified', validatedAt: now }
  }
  return method
}
