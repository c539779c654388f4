import { formatCents, formatDate, refundArrival, type Language, type LocalDate } from '@portal/shared/domain'
import { notifyIfPossible } from '../../../core/messages/notify-consumer.ts'
import { methodWords, refundWords } from '../../../core/messages/words.ts'
import type { Work } from '../../../deps.ts'
import { lockDebt, type PaymentRow } from '../pay/rows.ts'
import type { RefundRow } from './repo.ts'

/** Tells the payer what was given back, when it arrives, and what is owed now (F-19). */
export const tellRefund = (work: Work, payment: PaymentRow, refund: RefundRow): Promise<void> =>
  tell(work, payment, refund, 'payment_refunded')

/** Tells the payer that money which they were told to expect did not arrive. */
export const tellRefundFailed = (work: Work, payment: PaymentRow, refund: RefundRow): Promise<void> =>
  tell(work, payment, refund, 'refund_failed')

async function tell(
  work: Work,
  payment: PaymentRow,
  refund: RefundRow,
  purpose: 'payment_refunded' | 'refund_failed',
): Promise<void> {
  const { balance } = await lockDebt(work.tx, work.tenant.id, payment.debtId)
  await notifyIfPossible(work, {
    consumerId: payment.payerId,
    debtId: payment.debtId,
    subjectId: refund.id,
    purpose,
    values: (language) => ({
      amount: formatCents(refund.amount, language),
      paid: formatCents(payment.amount, language),
      method: methodWords(payment.method, language),
      date: formatDate(payment.businessDate as LocalDate, 'medium', language),
      when: whenWords(payment, refund, language),
      balance: formatCents(balance, language),
    }),
  })
}

function whenWords(payment: PaymentRow, { way }: RefundRow, language: Language): string {
  return refundWords(way, refundArrival(way, payment.method.type === 'ACH'), language)
}
