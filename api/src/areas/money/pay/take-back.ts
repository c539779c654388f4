import { returnRule } from '@portal/shared/domain'
import { updateAuthorization } from '../authorizations/rows.ts'
import { lockBalance } from '../../../core/ledger/rows.ts'
import { updateMethod } from '../methods/rows.ts'
import { takeBack, type PaymentPosting } from '../../../core/ledger/post.ts'
import { endOpenRefunds } from '../refunds/end-open.ts'
import { failInstalment } from '../plan/run/fail-instalment.ts'
import { revivePlan } from '../plan/run/revive-plan.ts'
import { recordPaymentEvent } from './audit.ts'
import { clearingOf } from '../methods/describe.ts'
import { rememberReturn } from './event-repo.ts'
import { endPromiseOf } from './promise-repo.ts'
import { reopenDebt } from './reopen-debt.ts'
import { updatePayment, type Held, type PaymentRow } from './repo.ts'
import { openWorkItem } from './work-item-repo.ts'
import { tellPayment } from './tell.ts'
import { bookOf } from './book-of.ts'
import type { Work } from '../../../deps.ts'

/**
 * The bank has returned a debit. Each return is stored once (M-5); the money moves back once for a payment, and only if
 * it had moved: a return may come before settlement.
 */
export async function returnPayment(
  work: Work,
  { debt, payment: before }: Held,
  { code, sequence, disputeId }: { code: string; sequence: number; disputeId?: string },
): Promise<PaymentRow> {
  const { tx, deps, tenant, now } = work
  // A dispute has a row of its own.
  const isFresh =
    disputeId !== undefined ||
    (await rememberReturn(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      paymentId: before.id,
      code,
      sequence,
      receivedAt: now,
    }))
  if (!isFresh || (before.settlement !== 'pending' && before.settlement !== 'settled')) return before
  if (before.settlement === 'settled') await takeBack(bookOf(work), postingOf(before), 'return', code, disputeId)
  const payment = await updatePayment(tx, tenant.id, before.id, {
    settlement: 'returned',
    returnCode: code,
    failureCode: 'returned',
    endedAt: now,
    checkAt: null,
  })
  await endOpenRefunds(work, payment, 'payment_returned')
  if (payment.refunded > 0n) await openWorkItem(work, payment, 'refund_review', 'returned_too')
  await endPromiseOf(work, payment, 'failed')
  const goesOn = await revivePlan(work, debt, payment)
  await reopenDebt(work, debt, await lockBalance(bookOf(work), debt.id), goesOn)
  const next = await failInstalment(work, payment, code)
  await stopUsing(work, payment, code)
  await recordPaymentEvent(work, payment, 'payment.returned')
  await tellPayment(work, payment, next)
  return payment
}

const postingOf = ({ id, debtId, method, amount }: PaymentRow): PaymentPosting => ({
  paymentId: id,
  debtId,
  way: clearingOf(method),
  amount,
})

/** Applies the effect of a return on the account and its authorization. */
async function stopUsing(work: Work, payment: PaymentRow, code: string): Promise<void> {
  const { tx, tenant, now } = work
  const { invalidatesMethod, revokesAuthorization, resubmit } = returnRule(code)
  if (payment.methodId && invalidatesMethod)
    await updateMethod(tx, tenant.id, payment.methodId, { invalidReason: code })
  if (revokesAuthorization && payment.authorizationId)
    await updateAuthorization(tx, tenant.id, payment.authorizationId, { endedAt: now, endReason: 'revoked' })
  // Staff look into a denied authorization, and correct what was wrong.
  if (!revokesAuthorization && resubmit !== 'corrected') return
  await openWorkItem(
    work,
    payment,
    'return_review',
    `${revokesAuthorization ? 'not_authorized' : 'not_as_agreed'}:${code}`,
  )
}
