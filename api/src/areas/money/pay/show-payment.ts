import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { presentPayment, type PaymentReply } from './present.ts'
import type { PaymentRow } from './repo.ts'

/** A payment as it is told of now, for calls that hold no transaction of their own. */
export const showPayment = (
  deps: Pick<Deps, 'db'>,
  tenant: TenantSettings,
  payment: PaymentRow,
): Promise<PaymentReply> => deps.db.withTenant(tenant.id, (tx) => presentPayment(tx, tenant, payment))
