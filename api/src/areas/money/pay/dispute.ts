import { formatWireMoney, minCents, toCents, type Cents } from '@portal/shared/domain'
import { refundPart, reinstate, type PaymentPosting } from '../../../core/ledger/post.ts'
import type { Work } from '../../../deps.ts'
import type { ProcessorEvent } from '../../../gateways/processor/event.ts'
import { clearingOf } from '../methods/describe.ts'
import { isStillOpen } from '../plan/run/accept-instalment.ts'
import { owePartAgain, payAgain } from '../refunds/plan-part.ts'
import { recordPaymentEvent } from './audit.ts'
import { bookOf } from './book-of.ts'
import { lockDispute, updateDispute, type DisputeRow } from './dispute-repo.ts'
import { holdPayment, updatePayment, type Held, type PaymentRow } from './repo.ts'
import { settlePayment } from './settle.ts'
import { returnPayment } from './take-back.ts'
import { closeWorkItem, openWorkItem } from './work-item-repo.ts'

type DisputeEvent = Extract<ProcessorEvent, { disputeId: string }>

/** A card's return has no Nacha code. */
const CHARGEBACK = 'chargeback'

/**
 * A step of a card holder's dispute. An inquiry moves no money. A dispute takes it at once, and gives it back when it is
 * won. The steps come in any order, late and repeated: each counts once, and money that came back before it was taken
 * has never moved.
 */
export async function takeDispute(work: Work, held: Held, event: DisputeEvent): Promise<PaymentRow> {
  const { tx, tenant, now } = work
  const dispute = await lockDispute(tx, {
    tenantId: tenant.id,
    id: event.disputeId,
    paymentId: held.payment.id,
    openedAt: now,
  })
  switch (event.type) {
    case 'dispute.opened':
      await open(work, held.payment, dispute, event.isInquiry)
      break
    case 'dispute.funds_withdrawn':
      await withdraw(work, held, dispute, toCents(event.amountCents))
      break
    case 'dispute.funds_reinstated':
      await giveBack(work, held, dispute, toCents(event.amountCents))
      break
    case 'dispute.closed':
      await updateDispute(tx, dispute, { status: event.won ? 'won' : 'lost', closedAt: dispute.closedAt ?? now })
      await closeWorkItem(work, 'payment_dispute', dispute.id)
  }
  return (await holdPayment(tx, tenant.id, held.payment)).payment
}

async function open(work: Work, payment: PaymentRow, dispute: DisputeRow, isInquiry: boolean): Promise<void> {
  if (dispute.closedAt) return
  if (!isInquiry && dispute.status === 'inquiry') await updateDispute(work.tx, dispute, { status: 'open' })
  // An inquiry that became a dispute is shown as one.
  if (!isInquiry) await closeWorkItem(work, 'payment_dispute', dispute.id)
  const about = { id: dispute.id, debtId: payment.debtId }
  await openWorkItem(work, about, 'payment_dispute', isInquiry ? 'inquiry' : 'chargeback')
}

async function withdraw(work: Work, held: Held, dispute: DisputeRow, amount: Cents): Promise<void> {
  const { tx, now } = work
  if (dispute.withdrawnAt) return
  await open(work, held.payment, dispute, false)
  const taken = dispute.reinstatedAt ? null : await take(work, await settled(work, held), dispute, amount)
  await updateDispute(tx, dispute, { withdrawnAt: now, taken })
}

/** The processor has the money of a disputed payment, also where its own event of that was lost. */
async function settled(work: Work, held: Held): Promise<Held> {
  if (held.payment.state !== 'succeeded') throw new Error('A payment is disputed before it is known to be made')
  if (held.payment.settlement !== 'pending') return held
  await settlePayment(work, held)
  return holdPayment(work.tx, work.tenant.id, held.payment)
}

/** Takes a dispute's money from the books, all that is left of the payment or a part; returns what was taken. */
async function take(work: Work, held: Held, dispute: DisputeRow, amount: Cents): Promise<Cents> {
  const { tx, tenant } = work
  const { payment } = held
  const left = toCents(payment.amount - payment.refunded)
  // A look-up has found the same dispute before.
  if (payment.settlement === 'returned' && payment.returnCode === CHARGEBACK) return left
  if (payment.settlement !== 'settled') return toCents(0)
  if (amount >= left) {
    await returnPayment(work, held, { code: CHARGEBACK, sequence: 1, disputeId: dispute.id })
    return left
  }
  const part = { id: dispute.id, amount }
  await refundPart(bookOf(work), {
    ...postingOf(payment),
    amount,
    refundId: `dispute:${dispute.id}`,
    kind: 'return',
    reason: CHARGEBACK,
  })
  const after = await updatePayment(tx, tenant.id, payment.id, { refunded: toCents(payment.refunded + amount) })
  await owePartAgain(work, held, after, part)
  await recordPaymentEvent(work, after, 'payment.returned', { part: formatWireMoney(amount) })
  return amount
}

/** Books disputed money back: the payment counts again, for the debt and for its plan. */
async function giveBack(work: Work, { payment }: Held, dispute: DisputeRow, amount: Cents): Promise<void> {
  const { tx, tenant, now } = work
  if (dispute.reinstatedAt) return
  await updateDispute(tx, dispute, { reinstatedAt: now })
  const { taken } = dispute
  if (taken === null || taken === 0n) return
  const back = minCents(taken, amount)
  const unapplied = await reinstate(bookOf(work), { ...postingOf(payment), amount: back, disputeId: dispute.id })
  const isWhole = payment.settlement === 'returned'
  const again = await updatePayment(tx, tenant.id, payment.id, {
    // What the bank kept of a whole payment is as good as given back.
    refunded: toCents(payment.refunded + (isWhole ? taken - back : -back)),
    ...(isWhole && {
      settlement: 'settled' as const,
      returnCode: null,
      failureCode: null,
      endedAt: null,
      settledAt: payment.settledAt ?? now,
      ...(!(await isStillOpen(work, payment)) && { planPaymentId: null }),
    }),
  })
  await payAgain(work, again, { id: dispute.id, amount: back })
  if (unapplied > 0n) await openWorkItem(work, again, 'payment_unapplied', 'more_than_owed')
  await recordPaymentEvent(work, again, 'payment.reinstated')
}

const postingOf = ({ id, debtId, method, amount }: PaymentRow): PaymentPosting => ({
  paymentId: id,
  debtId,
  way: clearingOf(method),
  amount,
})
