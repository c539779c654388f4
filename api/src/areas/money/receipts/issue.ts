import type { TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, localDateIn, transactionType, type Cents, type Left } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Ids } from '../../../db/ids.ts'
import type { payment } from '../../../db/schema/payment.ts'
import { insertReceipt } from './repo.ts'

/** Version of a receipt's layout: each receipt is shown in the layout of its issue. */
export const RECEIPT_TEMPLATE = 2

interface Issued {
  tenant: TenantSettings
  payment: typeof payment.$inferSelect
  consumerName: string
  referenceNumber: string
  /** What is left once everything that is on its way has settled, this payment included. */
  left: Left
  /** What the payment's plan forgives at its end. */
  discount: Cents
  now: Date
}

/** Issues the receipt of an accepted payment (L-17), once: its content is frozen here. */
export async function issueReceipt(
  tx: Tx,
  ids: Ids,
  { tenant, payment, consumerName, referenceNumber, left, discount, now }: Issued,
): Promise<void> {
  await insertReceipt(tx, Number(localDateIn(now, tenant.zone).slice(0, 4)), {
    tenantId: tenant.id,
    id: ids.next(),
    paymentId: payment.id,
    templateVersion: RECEIPT_TEMPLATE,
    data: {
      tenantName: tenant.tenant.full_name,
      licenseId: tenant.licence_id || null,
      supportPhone: tenant.tenant.phone_number,
      consumerName,
      referenceNumber,
      amount: formatWireMoney(payment.amount),
      methodType: payment.method.type,
      methodBrand: payment.method.brand,
      methodLastFour: payment.method.lastFour,
      transactionType: transactionType(payment.kind),
      balanceAfter: formatWireMoney(left.balance),
      ...(discount > 0n && { discount: formatWireMoney(discount) }),
      ...(left.forgiven > 0n && { forgives: formatWireMoney(left.forgiven) }),
    },
    createdAt: now,
  })
}
