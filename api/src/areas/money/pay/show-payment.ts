import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { presentPayment, presentRow, type PaymentReply } from './present.ts'
import type { PaymentRow } from './repo.ts'

/** The current state of a payment, for calls without a transaction of their own. */
export const showPayment = (deps: Deps, tenant: TenantSettings, payment: PaymentRow): Promise<PaymentReply> =>
  orElse(
    deps,
    () => deps.db.withTenant(tenant.id, (tx) => presentPayment(tx, tenant, payment)),
    () => presentRow(tenant, payment),
  )

/** The full answer to an order that was carried out. When it cannot be read, the order is answered by what is known. */
export async function orElse<T>({ log }: Deps, full: () => Promise<T>, known: () => T): Promise<T> {
  try {
    return await full()
  } catch (error) {
    log.error({ reason: faultReason(error) }, 'the answer to a payment could not be read')
    return known()
  }
}
