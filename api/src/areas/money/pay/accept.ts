import { leftAfter, toCents, ZERO } from '@portal/shared/domain'
import type { ChargeKnown } from '../../../gateways/processor/port.ts'
import { letGoOfMethod } from '../pay-link/forget-method.ts'
import { linkOfPayment } from '../pay-link/rows.ts'
import { acceptInstalment, applyLate, isStillOpen } from '../plan/run/accept-instalment.ts'
import { findPlan } from '../plan/rows.ts'
import { issueReceipt } from '../receipts/issue.ts'
import { takeWholeRefund } from '../refunds/from-processor.ts'
import { recordPaymentEvent } from './audit.ts'
import { debtAfter } from './debt-state.ts'
import { consumerName, holdPayment, pendingOn, updateDebt, updatePayment, type Held, type PaymentRow } from './repo.ts'
import { closeUnknown, openWorkItem } from './work-item-repo.ts'
import { settlePayment } from './settle.ts'
import { returnPayment } from './take-back.ts'
import { tellPayment } from './tell.ts'
import type { Work } from '../../../deps.ts'
import { isWithdrawnCode } from './withdrawn-code.ts'

/**
 * The processor has accepted the payment. A repeated report changes nothing. A report that comes after the payment
 * failed or was cancelled counts, because the money has moved, and is shown to staff.
 */
export async function acceptPayment(work: Work, held: Held, known: ChargeKnown): Promise<PaymentRow> {
  const { state, failureCode } = held.payment
  // the debit was withdrawn before it was sent, so an answer from before that time does not count.
  if (state === 'cancelled' && isWithdrawnCode(failureCode)) return held.payment
  const payment = state === 'succeeded' ? held.payment : await takePayment(work, held, known)
  if (known.settlement === 'pending') return payment
  // Accepting it may have moved the debt.
  const now = await holdPayment(work.tx, work.tenant.id, payment)
  if (known.settlement === 'settled') return settlePayment(work, now)
  if (known.settlement === 'returned') return returnPayment(work, now, { code: known.returnCode ?? 'R00', sequence: 1 })
  return takeWholeRefund(work, now)
}

/** How the processor's acceptance changes a payment. */
export const acceptedBy = ({ processorReference }: ChargeKnown, now: Date) => ({
  state: 'succeeded' as const,
  settlement: 'pending' as const,
  processorReference,
  failureCode: null,
  answeredAt: now,
  endedAt: null,
  checkAt: null,
})

async function takePayment(work: Work, { debt, payment: before }: Held, known: ChargeKnown): Promise<PaymentRow> {
  const { tx, deps, tenant, now } = work
  const isLate = before.state === 'failed' || before.state === 'cancelled'
  const isPutOff = isLate && !(await isStillOpen(work, before))
  const [payment, pending, name, link] = await Promise.all([
    updatePayment(tx, tenant.id, before.id, { ...(isPutOff && { planPaymentId: null }), ...acceptedBy(known, now) }),
    pendingOn(tx, tenant.id, debt.id),
    consumerName(tx, tenant.id, before.payerId),
    before.linkId === null ? null : linkOfPayment(tx, before),
  ])
  const available = toCents(debt.balance - pending)
  await updateDebt(tx, tenant.id, debt.id, debtAfter.accepted(debt, available <= 0n && payment.kind !== 'plan'))
  if (isLate) await applyLate(work, debt, payment)
  if (payment.planId !== null) await acceptInstalment(work, payment)
  if (known.settlement === 'pending') await tellPayment(work, payment)
  if (payment.linkId !== null) await letGoOfMethod(work, payment)
  if (payment.checks > 0) await closeUnknown(work, payment.id)
  if (isLate) await openWorkItem(work, payment, 'payment_late', `taken_late:${before.state}`)
  const discount = (payment.planId && (await findPlan(tx, tenant.id, payment.planId))?.discount) || ZERO
  // With the commit, because all payments of the tenant wait for the audit chain and for the counter of receipts. Always in this
  // order: the steps above may hold the chain already.
  await recordPaymentEvent(work, payment, 'payment.accepted')
  await issueReceipt(tx, deps.ids, {
    tenant,
    payment,
    consumerName: name,
    paidBy: link?.payerName ?? null,
    referenceNumber: debt.referenceNumber,
    left: leftAfter(available, discount),
    discount,
    now,
  })
  return payment
}
