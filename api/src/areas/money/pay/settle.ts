import { settle } from '../../../core/ledger/post.ts'
import { settleInstalment } from '../plan/run/settle-instalment.ts'
import { postEarlierRefunds } from '../refunds/book.ts'
import { recordPaymentEvent } from './audit.ts'
import { clearingOf } from '../methods/describe.ts'
import { debtAfter } from './debt-state.ts'
import { endPromiseOf, endPlanOf } from './promise-repo.ts'
import { lockDebt, pendingOn, updateDebt, updatePayment, type Held, type PaymentRow } from './repo.ts'
import { openWorkItem } from './work-item-repo.ts'
import { tellPayment } from './tell.ts'
import { bookOf } from './book-of.ts'
import type { Work } from '../../../deps.ts'

/** The money has arrived: posts it to the debt, once. */
export async function settlePayment(work: Work, { debt, payment: before }: Held): Promise<PaymentRow> {
  const { tx, tenant, now } = work
  const [paymentId, debtId] = [before.id, debt.id]
  if (before.settlement !== 'pending') return before
  const unapplied = await settle(bookOf(work), {
    paymentId,
    debtId,
    way: clearingOf(before.method),
    amount: before.amount,
  })
  const settled = await updatePayment(tx, tenant.id, paymentId, {
    settlement: 'settled',
    settledAt: now,
    checkAt: null,
  })
  await postEarlierRefunds(work, settled)
  await settleInstalment(work, debt, settled)
  await endPromiseOf(work, settled, 'settled')
  // The ledger and its plan have moved the debt.
  const moved = await lockDebt(tx, tenant.id, debtId)
  const payment = await updatePayment(tx, tenant.id, paymentId, { remains: moved.balance })
  const change = debtAfter.settled(moved, moved.balance, await pendingOn(tx, tenant.id, debtId), now)
  await updateDebt(tx, tenant.id, debtId, {
    ...change,
    lastPaymentDate: payment.businessDate,
    lastPaymentAmount: payment.amount,
  })
  if (change.status === 'paid_off') await endPlanOf(work, debtId)
  if (unapplied > 0n) await openWorkItem(work, payment, 'payment_unapplied', 'more_than_owed')
  await recordPaymentEvent(work, payment, 'payment.settled')
  await tellPayment(work, payment)
  return payment
}
