import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { presentPayment, type PaymentReply } from './present.ts'
import type { PaymentRow } from './repo.ts'

/** The current state of a payment, for calls without a transaction of their own. */
export const showPayment = (
  deps: Pick<Deps, 'db'>,
  tenant: TenantSettings,
  payment: PaymentRow,
): Promise<PaymentReply> => deps.db.withTenant(tenant.id, (tx) => presentPayment(tx, tenant, payment))
