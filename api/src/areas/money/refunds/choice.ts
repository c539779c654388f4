import { refundChoice, type LocalDate, type PaymentToRefund, type RefundChoice } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { debitAtBank } from '../bank-files/rows.ts'
import { businessDate } from '../pay/business-day.ts'
import type { PaymentRow } from '../pay/rows.ts'
import { openOn } from './repo.ts'

/** What decides how a payment can be given back, read now. */
export async function paymentToRefund(tx: Tx, tenantId: string, payment: PaymentRow): Promise<PaymentToRefund> {
  const { amount, refunded, state, settlement, methodId, isImported } = payment
  const isBank = payment.method.type === 'ACH'
  const debit = isBank && methodId !== null ? await debitAtBank(tx, tenantId, payment.id) : null
  return {
    amount,
    refunded,
    open: await openOn(tx, tenantId, payment.id),
    state,
    settlement,
    taker: methodId === null || isImported ? 'nobody' : debit ? 'file' : 'processor',
    isBank,
    debit,
  }
}

/** The ways in which it can be given back today. */
export const choiceOn = (tenant: TenantSettings, facts: PaymentToRefund, now: Date): RefundChoice =>
  refundChoice(facts, businessDate(tenant, now), tenant.closures as LocalDate[])
