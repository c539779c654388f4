import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { presentPayment, presentRow, type PaymentReply } from './present.ts'
import type { PaymentRow } from './repo.ts'

/** The current state of a payment, for calls without a transaction of their own. */
export const showPayment = (deps: Deps, tenant: TenantSettings, payment: PaymentRow): Promise<PaymentReply> =>
  deps.db
    .withTenant(tenant.id, (tx) => presentPayment(tx, tenant, payment))
    .catch((error: unknown) => whatIsKnown(deps, error, () => presentRow(tenant, payment)))

/** The current state of a payment that is a part of an act over several debts (F-16). */
export const showPart = (tx: Tx, tenant: TenantSettings, payment: PaymentRow): Promise<PaymentReply> =>
  presentPayment(tx, tenant, payment)

/** The same from its row alone, where the database cannot be asked. */
export const partAtHand = (tenant: TenantSettings, payment: PaymentRow): PaymentReply => presentRow(tenant, payment)

/** Answers an order that was carried out by what is known of it, where the full answer could not be read. */
export function whatIsKnown<T>({ log }: Pick<Deps, 'log'>, error: unknown, known: () => T): T {
  log.error({ reason: faultReason(error) }, 'the answer to a payment could not be read')
  return known()
}
