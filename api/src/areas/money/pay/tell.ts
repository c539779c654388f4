import {
  formatCents,
  formatDate,
  returnRule,
  type Language,
  type LocalDate,
  type PaymentFacts,
} from '@portal/shared/domain'
import { withCommit } from '../../../db/with-commit.ts'
import { notifyConsumers } from '../../../core/messages/notify-consumer.ts'
import type { NoticePurpose } from '../../../core/messages/notice-kinds.ts'
import { NOTICES_AT_ONCE } from '../../../core/messages/notify-in-lots.ts'
import { supersede } from '../../../core/messages/rows.ts'
import {
  acceptedWords,
  appliedWords,
  methodWords,
  nextWords,
  paidByLinkWords,
  reasonWords,
} from '../../../core/messages/words.ts'
import { readTexts, type NextStep } from '../../../core/messages/texts.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { partsOf } from '../../../jobs/lots.ts'
import { linkOfPayment } from '../pay-link/rows.ts'
import { tellPayer } from '../pay-link/tell-payer.ts'
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
  const { tenantId } = payment
  for (const told of toldOf(payment, next))
    await withCommit(work.tx, (last) => work.deps.jobs.enqueue(last, 'tell-payment', { tenantId, ...told }))
}

/** The same for the outcomes of several payments of a tenant, none of which failed: one job tells of many. */
export async function tellPayments({ tx, deps, tenant }: Work, payments: readonly PaymentRow[]): Promise<void> {
  const told = payments.flatMap((payment) => toldOf(payment, null))
  const lots = partsOf(told, NOTICES_AT_ONCE).map((part) => ({ tenantId: tenant.id, payments: part }))
  await deps.jobs.enqueueAll(tx, 'tell-payments', lots)
}

/** What is to be told of the payment's state, if there is somebody to tell. */
function toldOf(payment: PaymentRow, next: NextStep | null): Told[] {
  const purpose = noticeOf(payment)
  // The portal never received a check in the mail, and the payer knows of an imported payment already.
  if (purpose === null || payment.methodId === null || payment.isImported) return []
  // F-17: what was refused was somebody else's card, and nothing was taken; the link is free again.
  if (payment.linkId !== null && purpose === 'payment_failed') return []
  return [{ paymentId: payment.id, debtId: payment.debtId, purpose, next }]
}

/** A payment, and what its payer is told of it. */
export type Told = JobPayloads['tell-payments']['payments'][number]

/**
 * The job that writes the notice. A payment that has moved on since is left to the job that was queued for its newer
 * state. An older notice that still waits for its hour is not sent any more. A repeated job writes nothing new.
 */
export async function writePaymentNotice(
  deps: Deps,
  { tenantId, ...told }: JobPayloads['tell-payment'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  await deps.db.withTenant(tenantId, async (tx) => {
    const { payment } = await holdPayment(tx, tenantId, { id: told.paymentId, debtId: told.debtId })
    await writeNotices({ tx, deps, tenant, now: deps.clock.now(tenantId) }, [{ payment, told }])
  })
}

/** Writes the notices about payments whose rows are locked. */
export async function writeNotices(work: Work, found: readonly { payment: PaymentRow; told: Told }[]): Promise<void> {
  const { tx, deps, tenant, now } = work
  const current = found.flatMap(({ payment, told: { purpose: queued, next } }) => {
    const purpose = noticeOf(payment)
    return purpose === null || purpose !== queued ? [] : [{ payment, purpose, next }]
  })
  for (const purpose of new Set(current.map((one) => one.purpose))) {
    const newer = current.filter((one) => one.purpose === purpose)
    await supersede(
      tx,
      tenant.id,
      newer.map(({ payment }) => payment.id),
      purpose,
    )
  }
  const planned = current.flatMap(({ payment: { id, planId } }) => (planId === null ? [] : [id]))
  const credits = planned.length === 0 ? null : await readCredits(tx, tenant, planned, businessDate(tenant, now))
  const payers = new Map<string, string>()
  for (const { payment, purpose } of current) {
    if (payment.linkId === null) continue
    payers.set(payment.id, (await linkOfPayment(tx, payment))?.payerName ?? '')
    if (purpose === 'payment_accepted' || purpose === 'payment_settled') await tellPayer(work, payment)
  }
  const notices = current.map(({ payment, purpose, next }) => {
    const facts = factsOfPayment(tenant, payment, { credits: credits?.get(payment.id) })
    return {
      consumerId: payment.payerId,
      debtId: payment.debtId,
      subjectId: payment.id,
      purpose,
      values: (language: Language) =>
        valuesOf(facts, payment, { next, payer: payers.get(payment.id) ?? null }, language),
    }
  })
  await notifyConsumers(tx, deps, tenant, notices, now)
}

/** The notice for the state of a payment; null when the payer gets none. */
function noticeOf(payment: PaymentRow): NoticePurpose | null {
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
  { next, payer }: { next: NextStep | null; payer: string | null },
  language: Language,
): Record<string, string> {
  const { amount, on, handedOverOn, expectedBy } = facts
  const inWords = (date: LocalDate) => formatDate(date, 'medium', language)
  const reason = returnCode ? returnRule(returnCode).reason : failureCode
  const told = {
    amount: formatCents(amount, language),
    method: payer === null ? methodWords(method, language) : readTexts(language).methods.link,
    date: inWords(on),
  }
  return {
    ...told,
    opening: payer
      ? paidByLinkWords({ ...told, payer }, language)
      : acceptedWords({ ...told, handed: handedOverOn && inWords(handedOverOn) }, language),
    posts: inWords(expectedBy),
    applied: appliedWords(facts, language),
    next: nextWords(next, language),
    why: reason && reason !== 'returned' ? reasonWords(reason, language) : '',
  }
}
