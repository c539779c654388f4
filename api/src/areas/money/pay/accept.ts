import type { ChargeKnown } from '../../../gateways/processor/port.ts'
import { acceptInstalment } from '../plan/run/accept-instalment.ts'
import { hasOtherPayment } from '../plan/run/rows.ts'
import { issueReceipt } from '../receipts/issue.ts'
import { recordPaymentEvent } from './audit.ts'
import { lockDebt } from './debt-repo.ts'
import { debtAfter } from './debt-state.ts'
import {
  closeWorkItem,
  consumerName,
  lockPayment,
  openWorkItem,
  pendingOn,
  updateDebt,
  updatePayment,
  type PaymentRow,
} from './repo.ts'
import { settlePayment } from './settle.ts'
import { refundPayment, returnPayment } from './take-back.ts'
import { tellPayment } from './tell.ts'
import type { Work } from '../../../deps.ts'

/**
 * The processor has taken the payment. A second telling changes nothing; one that comes after we took the payment for
 * failed or given up is believed, because the money has moved, and shown to a person.
 */
export async function acceptPayment(
  work: Work,
  paymentId: string,
  debtId: string,
  known: ChargeKnown,
): Promise<PaymentRow> {
  const { tx, deps, tenant, now } = work
  const debt = await lockDebt(tx, tenant.id, debtId)
  const before = await lockPayment(tx, tenant.id, paymentId)
  // Its debit was taken out before it left: an answer from before that says nothing any more.
  if (before.state === 'cancelled' && before.failureCode === 'disputed') return before
  if (before.state !== 'succeeded') {
    const isLate = before.state === 'failed' || before.state === 'cancelled'
    const payment = await updatePayment(tx, tenant.id, paymentId, {
      ...(isLate && (await hasOtherPayment(work, before)) && { planPaymentId: null }),
      state: 'succeeded',
      settlement: 'pending',
      processorReference: known.processorReference,
      failureCode: null,
      answeredAt: now,
      endedAt: null,
      checkAt: null,
    })
    const pending = await pendingOn(tx, tenant.id, debtId)
    const left = debt.balance - pending
    await updateDebt(tx, tenant.id, debtId, debtAfter.accepted(debt, left <= 0n && payment.kind !== 'plan'))
    await issueReceipt(tx, deps.ids, {
      tenant,
      payment,
      consumerName: await consumerName(tx, tenant.id, payment.payerId),
      referenceNumber: debt.referenceNumber,
      balanceAfter: (left > 0n ? left : 0n) as typeof debt.balance,
      now,
    })
    await acceptInstalment(work, payment)
    await recordPaymentEvent(work, payment, 'payment.accepted')
    if (known.settlement === 'pending') await tellPayment(work, payment, 'payment_accepted')
    await closeWorkItem(tx, tenant.id, 'payment_unknown', paymentId, now)
    if (isLate)
      await openWorkItem(tx, {
        tenantId: tenant.id,
        id: deps.ids.next(),
        kind: 'payment_late',
        subjectId: paymentId,
        debtId,
        detail: `taken_late:${before.state}`,
        createdAt: now,
      })
  }
  if (known.settlement === 'settled') return settlePayment(work, paymentId, debtId)
  if (known.settlement === 'returned')
    return returnPayment(work, paymentId, debtId, { code: known.returnCode ?? 'R00', sequence: 1 })
  if (known.settlement === 'refunded') return refundPayment(work, paymentId, debtId, 'processor')
  return lockPayment(tx, tenant.id, paymentId)
}
