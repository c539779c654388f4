import { openRefundStates, toCents } from '@portal/shared/domain'
import { bookBackRefund, refundPart, type RefundPosting } from '../../../core/ledger/post.ts'
import type { Work } from '../../../deps.ts'
import { clearingOf } from '../methods/describe.ts'
import { bookOf } from '../pay/book-of.ts'
import { openWorkItem, updatePayment, type Held, type PaymentRow } from '../pay/rows.ts'
import { payAgain, owePartAgain } from './plan-part.ts'
import { recordRefundEvent } from './audit.ts'
import { refundsOf, updateRefund, type RefundRow } from './repo.ts'
import { tellRefund, tellRefundFailed } from './tell.ts'

/**
 * The money of a refund has been given back: books it, once. The debt owes it again, its plan goes on, and the payer is
 * told. A payment that was not settled yet has moved nothing; `postEarlierRefunds` books it when it settles.
 */
export async function bookRefund(
  work: Work,
  held: Held,
  refund: RefundRow,
  processorReference: string | null,
): Promise<RefundRow> {
  const { tx, tenant, now } = work
  const { payment: before } = held
  if (!isOpen(refund)) return refund
  const done = await updateRefund(tx, tenant.id, refund.id, {
    state: 'succeeded',
    processorReference: processorReference ?? refund.processorReference,
    failureCode: null,
    endedAt: now,
    checkAt: null,
  })
  if (before.settlement !== 'pending' && before.settlement !== 'settled') {
    // The bank has taken the whole payment back as well: the payer has this part twice, which a person must settle.
    await openWorkItem(work, { id: done.id, debtId: done.debtId }, 'refund_review', 'returned_too')
    await recordRefundEvent(work, before, done, 'refund.succeeded')
    return done
  }
  if (before.settlement === 'settled') await refundPart(bookOf(work), postingOf(before, done))
  const refunded = toCents(before.refunded + done.amount)
  const isWhole = refunded === before.amount
  const payment = await updatePayment(tx, tenant.id, before.id, {
    refunded,
    ...(isWhole && {
      settlement: done.way === 'reversal' ? ('reversed' as const) : ('refunded' as const),
      endedAt: now,
      checkAt: null,
    }),
  })
  await owePartAgain(work, held, payment, done)
  await recordRefundEvent(work, payment, done, 'refund.succeeded')
  await tellRefund(work, payment, done)
  return done
}

/** A payment has settled of which parts had been given back before: the ledger follows them, each once. */
export async function postEarlierRefunds(work: Work, payment: PaymentRow): Promise<void> {
  if (payment.refunded === 0n) return
  for (const refund of await refundsOf(work.tx, work.tenant.id, payment.id))
    if (refund.state === 'succeeded') await refundPart(bookOf(work), postingOf(payment, refund))
}

/** A refund did not arrive, or was refused. One that was booked is booked back: the payment counts again. */
export async function failRefund(work: Work, held: Held, refund: RefundRow, code: string): Promise<RefundRow> {
  const { tx, tenant, now } = work
  if (refund.state === 'failed' || refund.state === 'declined') return refund
  const wasBooked = refund.state === 'succeeded'
  const failed = await updateRefund(tx, tenant.id, refund.id, {
    state: 'failed',
    failureCode: code,
    endedAt: now,
    checkAt: null,
  })
  const { payment: before } = held
  if (wasBooked) {
    const payment = await bookBack(work, held, failed)
    await payAgain(work, payment, failed)
    await tellRefundFailed(work, payment, failed)
  }
  await openWorkItem(work, { id: failed.id, debtId: failed.debtId }, 'refund_review', `failed:${code}`)
  await recordRefundEvent(work, before, failed, 'refund.failed')
  return failed
}

async function bookBack(work: Work, { payment: before }: Held, refund: RefundRow): Promise<PaymentRow> {
  const { tx, tenant } = work
  const refunded = toCents(before.refunded - refund.amount)
  const wasWhole = before.settlement === 'refunded' || before.settlement === 'reversed'
  const isSettled = before.settledAt !== null
  // Nothing is posted for a payment that has not settled, or that the bank took back.
  if (isSettled && before.settlement !== 'returned') await bookBackRefund(bookOf(work), postingOf(before, refund))
  return updatePayment(tx, tenant.id, before.id, {
    refunded,
    ...(wasWhole && { settlement: isSettled ? ('settled' as const) : ('pending' as const), endedAt: null }),
  })
}

const isOpen = ({ state }: RefundRow): boolean => openRefundStates.some((open) => open === state)

const postingOf = (payment: PaymentRow, refund: RefundRow): RefundPosting => ({
  paymentId: payment.id,
  debtId: payment.debtId,
  way: clearingOf(payment.method),
  amount: refund.amount,
  refundId: refund.id,
  kind: refund.way === 'reversal' ? 'reverse' : 'refund',
  reason: refund.reason,
})
