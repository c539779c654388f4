import {
  formatCents,
  formatDate,
  returnRule,
  type Language,
  type LocalDate,
  type PaymentFacts,
} from '@portal/shared/domain'
import { withCommit } from '../../../db/with-commit.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { supersede } from '../../../core/messages/rows.ts'
import { acceptedWords, appliedWords, methodWords, nextWords, reasonWords } from '../../../core/messages/words.ts'
import type { NextStep } from '../../../core/messages/texts.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { readCredits } from '../plan/read-credits.ts'
import { businessDate } from './business-day.ts'
import { factsOfPayment } from './facts-of-payment.ts'
import { holdPayment, type PaymentRow } from './repo.ts'
import { isUnconfirmed } from './status-word.ts'
import { isWithdrawnCode } from './withdrawn-code.ts'

/**
 * Queues the notice to the payer about the outcome of the payment (F-03), in the transaction that stores the outcome,
 * so that neither happens without the other. `next` is the next step after a failed payment of a plan (F-08).
 */
export async function tellPayment(work: Work, payment: PaymentRow, next: NextStep | null = null): Promise<void> {
  for (const job of jobsOf(payment, next))
    await withCommit(work.tx, (last) => work.deps.jobs.enqueue(last, 'tell-payment', job))
}

/** The same for the outcomes of several payments, none of which failed. */
export const tellPayments = ({ tx, deps }: Work, payments: readonly PaymentRow[]): Promise<void> =>
  deps.jobs.enqueueAll(
    tx,
    'tell-payment',
    payments.flatMap((payment) => jobsOf(payment, null)),
  )

/** The job that tells of the payment's state, if there is somebody to tell. */
function jobsOf(payment: PaymentRow, next: NextStep | null): JobPayloads['tell-payment'][] {
  const purpose = noticeOf(payment)
  // The portal never received a check in the mail, and the payer knows of an imported payment already.
  if (purpose === null || payment.methodId === null || payment.isImported) return []
  return [{ tenantId: payment.tenantId, paymentId: payment.id, debtId: payment.debtId, purpose, next }]
}

/**
 * The job that writes the notice. A payment that has moved on since is left to the job that was queued for its newer
 * state. An older notice that still waits for its hour is not sent any more. A repeated job writes nothing new.
 */
export async function writePaymentNotice(
  deps: Deps,
  { tenantId, paymentId, debtId, purpose: queued, next }: JobPayloads['tell-payment'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  await deps.db.withTenant(tenantId, async (tx) => {
    const { payment } = await holdPayment(tx, tenantId, { id: paymentId, debtId })
    const purpose = noticeOf(payment)
    if (purpose === null || purpose !== queued) return
    await supersede(tx, tenantId, paymentId, purpose)
    const now = deps.clock.now(tenantId)
    const today = businessDate(tenant, now)
    const credits = payment.planId === null ? null : await readCredits(tx, tenant, [paymentId], today)
    const facts = factsOfPayment(tenant, payment, { credits: credits?.get(paymentId) })
    await notifyConsumer(tx, deps, tenant, {
      consumerId: payment.payerId,
      debtId,
      subjectId: paymentId,
      purpose,
      values: (language) => valuesOf(facts, payment, next, language),
      now,
    })
  })
}

/** The notice for the state of a payment; null when the payer gets none. */
function noticeOf(payment: PaymentRow) {
  const { state, settlement, failureCode } = payment
  if (state === 'failed') return isUnconfirmed(payment) ? null : 'payment_failed'
  if (state === 'cancelled') return isWithdrawnCode(failureCode) ? 'payment_withdrawn' : null
  if (state !== 'succeeded') return null
  switch (settlement) {
    case 'pending':
      return 'payment_accepted'
    case 'settled':
      return 'payment_settled'
    case 'returned':
      return 'payment_returned'
    default:
      return null
  }
}

function valuesOf(
  facts: PaymentFacts,
  { method, returnCode, failureCode }: PaymentRow,
  next: NextStep | null,
  language: Language,
): Record<string, string> {
  const { amount, on, handedOverOn, expectedBy } = facts
  const inWords = (date: LocalDate) => formatDate(date, 'medium', language)
  const reason = returnCode ? returnRule(returnCode).reason : failureCode
  const told = {
    amount: formatCents(amount, language),
    method: methodWords(method, language),
    date: inWords(on),
  }
  return {
    ...told,
    opening: acceptedWords({ ...told, handed: handedOverOn && inWords(handedOverOn) }, language),
    posts: inWords(expectedBy),
    applied: appliedWords(facts, language),
    next: nextWords(next, language),
    why: reason && reason !== 'returned' ? reasonWords(reason, language) : '',
  }
}
