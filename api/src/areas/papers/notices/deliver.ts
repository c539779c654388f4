import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { findNotice, type NoticeRow } from './repo.ts'

/** What is delivered: a notice, in one language. */
type Sent = Pick<NoticeRow, 'tenantId' | 'id' | 'debtId' | 'consumerId' | 'data'>

/** Messages about a notice name it and its language: each is told once, and found again when it comes back. */
const subjectOf = (noticeId: string, language: Language) => `${noticeId}/${language}`

/**
 * R-15 (15 USC 7001(c), 12 CFR 1006.42): by e-mail to whom agreed to electronic records and can be written to, by mail
 * to everybody else. The e-mail says that a document is ready; it waits behind the sign-in.
 */
export async function deliverNotice(
  tx: Tx,
  deps: Deps,
  tenant: TenantSettings,
  notice: Sent,
  language: Language,
  now: Date,
): Promise<'email' | 'letter'> {
  const consumer = await findConsumer(tx, tenant.id, notice.consumerId)
  if (consumer?.esign === true) {
    const { queued, held } = await notifyConsumer(tx, deps, tenant, {
      consumerId: consumer.id,
      debtId: notice.debtId,
      subjectId: subjectOf(notice.id, language),
      purpose: 'document_ready',
      values: () => ({}),
      now,
    })
    if (queued + held > 0) return 'email'
  }
  await sendByMail(tx, deps, notice, language, now)
  return 'letter'
}

/** What could not be delivered electronically goes by mail; `subject` is that of the message that came back. */
export async function deliverNoticeByMail({ tx, deps, tenant, now }: Work, subject: string): Promise<void> {
  const [id = '', language] = subject.split('/')
  const notice = await findNotice(tx, tenant.id, id)
  if (notice) await sendByMail(tx, deps, notice, language === 'es' ? 'es' : 'en', now)
}

function sendByMail(tx: Tx, deps: Work['deps'], notice: Sent, language: Language, now: Date): Promise<void> {
  const { tenantId, id, debtId, consumerId, data } = notice
  return queueLetter(tx, deps, now, {
    tenantId,
    person: { id: consumerId, name: data.consumer.name },
    address: data.consumer.address,
    purpose: 'validation_notice',
    language,
    title: documentText(language, 'notice/title'),
    debtId,
    subjectId: subjectOf(id, language),
  })
}
