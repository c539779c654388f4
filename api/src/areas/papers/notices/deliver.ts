import type { Language } from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { itemizationsOf } from './itemization.ts'
import { noticeLetter } from './notice-letter.ts'
import { findDue, findNotice, insertDue, markQueued, type DueRow, type NoticeRow } from './repo.ts'
import { parseSubject, subjectOf } from './subject.ts'

/**
 * R-15 (15 USC 7001(c), 12 CFR 1006.42): queues the e-mail about a notice for consumers who agreed to electronic
 * records and have a usable address; false for all others, who get it by mail. The e-mail says that a document is ready
 * after sign-in.
 */
export async function queueNoticeEmail(
  { tx, deps, tenant, now }: Work,
  consumer: ConsumerRow,
  { id, debtId }: Pick<DueRow, 'id' | 'debtId'>,
  language: Language,
): Promise<boolean> {
  if (consumer.esign !== true) return false
  const { queued, held } = await notifyConsumer(tx, deps, tenant, {
    consumerId: consumer.id,
    debtId,
    subjectId: subjectOf(id, language),
    purpose: 'document_ready',
    values: () => ({}),
    now,
  })
  return queued + held > 0
}

/** Sends a copy of a notice that was sent before. */
export async function deliverCopy(work: Work, notice: NoticeRow, language: Language): Promise<void> {
  const { tx, deps, tenant, now } = work
  const consumer = await findConsumer(tx, tenant.id, notice.consumerId)
  if (!consumer || (await queueNoticeEmail(work, consumer, notice, language))) return
  await queueLetter(tx, deps, tenant.id, now, noticeLetter(consumer, notice, language, true))
}

/**
 * Mails a notice that could not be delivered electronically; `subject` is that of the message that bounced. When the
 * e-mail had counted as sent, the letter is a notice of its own: its period begins anew.
 */
export async function deliverNoticeByMail(work: Work, subject: string): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { id, language } = parseSubject(subject)
  const notice = (await findDue(tx, tenant.id, id)) ?? (await findNotice(tx, tenant.id, id))
  const consumer = notice && (await findConsumer(tx, tenant.id, notice.consumerId))
  if (!consumer) return
  const isUndelivered = 'channel' in notice && notice.channel === 'email' && language === 'en'
  const mailed = isUndelivered ? await replaceNotice(work, notice) : notice
  // A copy of a notice that has left says what that notice said.
  const isCopy = mailed === notice && 'channel' in notice
  const isItemized = isCopy || (await itemizationsOf(tx, tenant.id, [mailed.debtId])).has(mailed.debtId)
  await queueLetter(tx, deps, tenant.id, now, noticeLetter(consumer, mailed, language, isItemized))
}

/** Makes a notice due again that did not arrive, and returns the new one; its letter is queued by the caller. */
export async function replaceNotice(
  { tx, deps, tenant, now }: Pick<Work, 'tx' | 'deps' | 'tenant' | 'now'>,
  { id: replaces, debtId, consumerId }: NoticeRow,
): Promise<{ id: string; debtId: string }> {
  const id = deps.ids.next()
  await insertDue(tx, [{ tenantId: tenant.id, id, debtId, consumerId, replaces, createdAt: now }])
  await markQueued(tx, tenant.id, [id], now)
  return { id, debtId }
}
