import type { TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, localDateIn, transactionType, type Cents, type Left } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Ids } from '../../../db/ids.ts'
import type { payment } from '../../../db/schema/payment.ts'
import type { receipt } from '../../../db/schema/receipt.ts'
import { insertReceipt, insertReceipts } from './repo.ts'

/** Version of a receipt's layout: each receipt is shown in the layout of its issue. */
export const RECEIPT_TEMPLATE = 2

interface Issued {
  tenant: TenantSettings
  payment: typeof payment.$inferSelect
  consumerName: string
  /** Who paid by a link of the consumer's (F-17), in their own words. */
  paidBy?: string | null
  referenceNumber: string
  /** What is left once everything that is on its way has settled, this payment included. */
  left: Left
  /** What the payment's plan forgives at its end. */
  discount: Cents
  now: Date
}

/** Issues the receipt of an accepted payment (L-17), once: its content is frozen here. */
export const issueReceipt = (tx: Tx, ids: Ids, issued: Issued): Promise<void> =>
  insertReceipt(tx, yearOf(issued), receiptOf(ids, issued))

/** Issues receipts of one tenant at one moment, whose numbers follow each other. */
export async function issueReceipts(tx: Tx, ids: Ids, all: readonly Issued[]): Promise<void> {
  const [first] = all
  if (!first) return
  await insertReceipts(
    tx,
    yearOf(first),
    all.map((issued) => receiptOf(ids, issued)),
  )
}

const yearOf = ({ tenant, now }: Issued): number => Number(localDateIn(now, tenant.zone).slice(0, 4))

function receiptOf(
  ids: Ids,
  { tenant, payment, consumerName, paidBy, referenceNumber, left, discount, now }: Issued,
): Omit<typeof receipt.$inferInsert, 'number'> {
  return {
    tenantId: tenant.id,
    id: ids.next(),
    paymentId: payment.id,
    templateVersion: RECEIPT_TEMPLATE,
    data: {
      tenantName: tenant.tenant.full_name,
      licenseId: tenant.licence_id || null,
      supportPhone: tenant.tenant.phone_number,
      consumerName,
      ...(paidBy && { paidBy }),
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
  }
}
