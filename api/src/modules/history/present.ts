import type * as v from 'valibot'
import type { PaymentRow, ScheduleRow } from '@portal/shared/contract'
import { formatWireMoney, transactionType } from '@portal/shared/domain'
import type { MethodSnapshot } from '../../db/schema/payment.ts'
import { outcomeOf, outcomeWord } from '../payments/outcome-word.ts'
import type { HistoryEntry, PlannedEntry } from './repo.ts'

/** Who looks: staff see all, a consumer sees the methods of their own payments only (T5). */
export interface HistoryViewer {
  kind: 'consumer' | 'staff'
  id: string
  isOpenEnded: boolean
  receipts: ReadonlyMap<string, string>
}

/** One payment of the history; what somebody else paid with stays theirs. */
export function presentHistory({ payment, payerName, planFrequency, planEstablished }: HistoryEntry, viewer: HistoryViewer): v.InferInput<typeof PaymentRow> {
  const isTheirs = viewer.kind === 'staff' || payment.payerId === viewer.id
  return {
    id: payment.id,
    payment_date: payment.businessDate,
    amount: formatWireMoney(payment.amount),
    remains: payment.remains === null ? null : formatWireMoney(payment.remains),
    success: outcomeOf(payment),
    status: outcomeWord(payment),
    payment_method: payment.method.type,
    type: transactionType(payment.kind),
    is_open_ended: viewer.isOpenEnded,
    is_imported: payment.isImported,
    settlement_date: payment.settlement === 'none' ? null : payment.settlesOn,
    payer: { full_name: payerName },
    payment_frequency: planFrequency,
    established_date: planEstablished,
    payment_method_details: presentSnapshot(payment.method, isTheirs),
    receipt_number: isTheirs ? (viewer.receipts.get(payment.id) ?? null) : null,
  }
}

function presentSnapshot({ type, brand, lastFour, bankName }: MethodSnapshot, isTheirs: boolean) {
  return { type, card_brand: isTheirs ? brand : null, last_four: isTheirs ? lastFour : null, bank_name: isTheirs ? bankName : null }
}

/** One planned payment. Without a saved method it comes by mail. */
export const presentPlanned = ({ id, date, amount, status, methodType }: PlannedEntry): v.InferInput<typeof ScheduleRow> => ({
  id,
  payment_date: date,
  amount: formatWireMoney(amount),
  status,
  payment_method: methodType ?? 'check',
})
