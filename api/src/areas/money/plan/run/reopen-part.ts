import type { Cents } from '@portal/shared/domain'
import type { Work } from '../../../../deps.ts'
import { businessDate } from '../../pay/business-day.ts'
import { updatePayment, type PaymentRow } from '../../pay/rows.ts'
import { updatePlanPayment } from '../rows.ts'
import { takeBackCredits } from './apply-payment.ts'
import { lockInstalment } from './repo.ts'

/**
 * F-19: money of a payment was given back, so that what it had paid of instalments is open again, the last of them
 * first. What is due by then is not debited by itself: the plan's owner chooses how to go on (F-08).
 */
export async function reopenPart(work: Work, payment: PaymentRow, amount?: Cents): Promise<void> {
  const { tx, tenant, now } = work
  if (payment.planPaymentId !== null) {
    // Its debit does not stand for the instalment any more: another payment may bring the rest.
    const own = await lockInstalment(tx, tenant.id, payment.planPaymentId)
    if (own.paymentId === payment.id) await updatePlanPayment(tx, tenant.id, own.id, { paymentId: null })
    await updatePayment(tx, tenant.id, payment.id, { planPaymentId: null })
  }
  const today = businessDate(tenant, now)
  for (const row of await takeBackCredits(work, payment, amount))
    if (row.dueDate <= today)
      await updatePlanPayment(tx, tenant.id, row.id, {
        status: 'failed',
        failedOn: row.failedOn ?? today,
        failureCode: 'refunded',
        retryOn: null,
      })
}
