import { minCents, toCents, type Cents } from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import { holdPayment, type Held, type PaymentRow } from '../pay/rows.ts'
import { bookRefund, failRefund } from './book.ts'
import { insertRefund, refundsOf, type RefundRow } from './repo.ts'

/** A refund as the processor names it: by its own id, and by ours where the portal asked for it. */
export interface NamedRefund {
  refundId: string
  refundReference: string | null
  amount: Cents
}

/** The processor reports a refund, of ours or of its own dashboard, once for each; it may be late or repeated. */
export async function takeRefund(work: Work, held: Held, named: NamedRefund): Promise<PaymentRow> {
  const refund =
    (await findNamed(work, held.payment, named)) ?? (await keepOutside(work, held.payment, named, 'approved'))
  if (refund) await bookRefund(work, held, refund, named.refundId)
  return (await holdPayment(work.tx, work.tenant.id, held.payment)).payment
}

/** The processor reports that a refund failed after it was made: it is booked back. Before its report it never counts. */
export async function takeRefundFailure(work: Work, held: Held, named: NamedRefund): Promise<PaymentRow> {
  const refund = await findNamed(work, held.payment, named)
  if (refund) await failRefund(work, held, refund, 'not_delivered')
  else await keepOutside(work, held.payment, named, 'failed')
  return (await holdPayment(work.tx, work.tenant.id, held.payment)).payment
}

/**
 * The processor says that nothing is left of the payment: what was asked of it and not answered yet was given back, and
 * whatever else is left was given back at the processor.
 */
export async function takeWholeRefund(work: Work, held: Held): Promise<PaymentRow> {
  const { tx, tenant } = work
  let now = held
  for (const refund of await refundsOf(tx, tenant.id, held.payment.id)) {
    if (refund.state !== 'sent' && refund.state !== 'unknown') continue
    await bookRefund(work, now, refund, null)
    now = await holdPayment(tx, tenant.id, held.payment)
  }
  const left = toCents(now.payment.amount - now.payment.refunded)
  const rest = await keepOutside(work, now.payment, { refundId: null, amount: left }, 'approved')
  if (rest) await bookRefund(work, now, rest, null)
  return (await holdPayment(tx, tenant.id, held.payment)).payment
}

async function findNamed({ tx, tenant }: Work, payment: PaymentRow, named: NamedRefund): Promise<RefundRow | null> {
  const refunds = await refundsOf(tx, tenant.id, payment.id)
  return (
    refunds.find(({ id }) => id === named.refundReference) ??
    refunds.find(({ processorReference }) => processorReference === named.refundId) ??
    null
  )
}

/** A refund that was made at the processor and not by the portal; null when nothing is left to give back. */
async function keepOutside(
  { tx, deps, tenant, now }: Work,
  payment: PaymentRow,
  { refundId, amount }: { refundId: string | null; amount: Cents },
  state: 'approved' | 'failed',
): Promise<RefundRow | null> {
  const part = minCents(amount, toCents(payment.amount - payment.refunded))
  if (part <= 0n) return null
  return insertRefund(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    paymentId: payment.id,
    debtId: payment.debtId,
    amount: part,
    way: payment.settlement === 'pending' && part === payment.amount ? 'void' : 'refund',
    reason: 'processor',
    note: '',
    state,
    requestedBy: null,
    createdAt: now,
    endedAt: state === 'failed' ? now : null,
    processorReference: refundId,
    failureCode: state === 'failed' ? 'not_delivered' : null,
  })
}
