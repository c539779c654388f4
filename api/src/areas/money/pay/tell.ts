import { formatCents, formatDate, returnRule, type Language, type LocalDate } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { supersede } from '../../../core/messages/rows.ts'
import { methodWords, nextWords, reasonWords } from '../../../core/messages/words.ts'
import type { NextStep } from '../../../core/messages/texts.ts'
import { processedBy } from './business-day.ts'
import { clearingOf } from '../methods/describe.ts'
import type { PaymentRow } from './repo.ts'
import type { Work } from '../../../deps.ts'

type PaymentNotice =
  | 'payment_accepted'
  | 'payment_settled'
  | 'payment_failed'
  | 'payment_returned'
  | 'payment_refunded'
  | 'payment_withdrawn'

/**
 * Tells who paid what became of it, in the transaction that writes it down (F-03). The newest word counts: one that
 * still waits for its hour is not sent any more. `next` is what follows a failed payment of a plan (F-08). A message that
 * cannot be written must not keep money from being booked.
 */
export async function tellPayment(
  work: Work,
  payment: PaymentRow,
  purpose: PaymentNotice,
  next: NextStep | null = null,
): Promise<void> {
  const { tx, deps, tenant, now } = work
  // A check in the mail was never taken by us, and what an upload brings is news to nobody.
  if (payment.methodId === null || payment.isImported) return
  try {
    await supersede(tx, tenant.id, payment.id)
    await notifyConsumer(tx, deps, tenant, {
      consumerId: payment.payerId,
      debtId: payment.debtId,
      subjectId: payment.id,
      purpose,
      values: (language) => valuesOf(payment, next, language),
      now,
    })
  } catch (error) {
    if (pgError(error)) throw error
    deps.log.error(
      { tenantId: tenant.id, payment: payment.id, reason: error instanceof Error ? error.message : 'unknown' },
      'a message about a payment could not be written',
    )
  }
}

function valuesOf(payment: PaymentRow, next: NextStep | null, language: Language): Record<string, string> {
  const { amount, businessDate, method, returnCode, failureCode } = payment
  const inWords = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const reason = returnCode ? returnRule(returnCode).reason : failureCode
  return {
    amount: formatCents(amount, language),
    method: methodWords(method, language),
    date: inWords(businessDate),
    posts: inWords(processedBy(businessDate as LocalDate, clearingOf(method) === 'card')),
    next: nextWords(next, language),
    why: reason && reason !== 'returned' ? reasonWords(reason, language) : '',
  }
}
