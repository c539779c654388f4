import type * as v from 'valibot'
import type { PaymentResult, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { bankDetails, clearingOf, methodLabel } from '../methods/describe.ts'
import { findMethod } from '../methods/rows.ts'
import { receiptNumbers } from '../receipts/rows.ts'
import { processedBy } from './business-day.ts'
import { awaitsHolder } from './challenge.ts'
import { availableOf, type PaymentRow } from './repo.ts'
import { statusWord } from './status-word.ts'

export type PaymentReply = v.InferInput<typeof PaymentResult>

/** The current state of a payment, for its payer or for staff who act for them. */
export async function presentPayment(
  tx: Tx,
  tenant: TenantSettings,
  payment: PaymentRow,
  isRepeat = false,
): Promise<PaymentReply> {
  const available = (await availableOf(tx, tenant.id, [payment.debtId])).get(payment.debtId) ?? null
  const numbers = await receiptNumbers(tx, tenant.id, [payment.id])
  const account =
    payment.method.type === 'ACH' && payment.methodId
      ? await findMethod(tx, tenant.id, payment.payerId, payment.methodId)
      : null
  // A wallet contains a card (P-98).
  const isCard = clearingOf(payment.method) === 'card'
  return {
    payment_id: payment.id,
    state: payment.state === 'cancelled' ? 'failed' : payment.state,
    status: statusWord(payment),
    awaits_confirmation: awaitsHolder(payment),
    amount: formatWireMoney(payment.amount),
    debt_id: payment.debtId,
    method: {
      id: payment.methodId,
      type: payment.method.type,
      label: methodLabel(payment.method),
      last_four: payment.method.lastFour,
    },
    transaction_date: payment.businessDate,
    processed_by: processedBy(payment.businessDate as LocalDate, isCard),
    balance_after: available === null ? null : formatWireMoney(atLeastZero(available)),
    receipt_number: numbers.get(payment.id) ?? null,
    kind: payment.kind,
    possible_duplicate: isRepeat || payment.possibleDuplicate,
    bank_account_details: account?.type === 'ach' ? bankDetails(account) : null,
  }
}

const atLeastZero = (amount: Cents): Cents => (amount > 0n ? amount : (0n as Cents))
