import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { findNotice, type NoticeRow } from './repo.ts'

/** The notice to deliver, and its language. */
type Sent = Pick<NoticeRow, 'tenantId' | 'id' | 'debtId' | 'consumerId' | 'data'>

/**
 * The subject of messages about a notice names the notice and its language, so that each is sent once and found again
 * when it bounces.
 */
const subjectOf = (noticeId: string, language: Language) => `${noticeId}/${language}`

/**
 * R-15 (15 USC 7001(c), 12 CFR 1006.42): sends an e-mail to consumers who agreed to electronic records and have a
 * usable address, and mail to all others. The e-mail says that a document is ready after sign-in.
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

/** Mails a notice that could not be delivered electronically; `subject` is the subject of the message that bounced. */
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
