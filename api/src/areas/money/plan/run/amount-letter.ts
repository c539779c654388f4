import { formatCents, formatDate, localDateIn, toCents, type LocalDate } from '@portal/shared/domain'
import type { LetterPaper, Work } from '../../../../deps.ts'
import { letterheadOf } from '../../../../core/documents/collector-lines.ts'
import type { DocumentSource, Entry } from '../../../../core/documents/entry.ts'
import { findConsumer } from '../../../../core/consumer/rows.ts'
import { hasLiveMessage } from '../../../../core/messages/rows.ts'
import { queueLetter } from '../../../../core/messages/queue-letter.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { paperPdf } from '../../../../documents/paper.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { AMOUNT_CHANGED, amountLetterEntries, findAmountLetter } from './amount-letter-repo.ts'

const TEMPLATE = 1

/** The subject of the notice about an instalment, with its amount in cents: each day and amount is announced once. */
export const amountSubject = ({ id, dueDate, amount }: { id: string; dueDate: string; amount: bigint }): string =>
  `amount/${id}/${dueDate}/${amount}`

/** announces a debit of another amount by mail when no e-mail about it is on its way. */
export async function mailOtherAmount(
  { tx, deps, tenant, now }: Work,
  { ownerId, debtId }: { ownerId: string; debtId: string },
  subjectId: string,
): Promise<void> {
  if (await hasLiveMessage(tx, tenant.id, { subjectId, purpose: AMOUNT_CHANGED })) return
  const consumer = await findConsumer(tx, tenant.id, ownerId)
  if (!consumer) return
  const language = spokenLanguage(tenant, consumer.language)
  await queueLetter(tx, deps, tenant.id, now, {
    consumer,
    purpose: AMOUNT_CHANGED,
    language,
    title: documentText(language, 'document/amount/title'),
    debtId,
    subjectId,
  })
}

/** The same for an e-mail that bounced or may no longer be sent. */
export async function mailOtherAmountInstead(work: Work, subjectId: string): Promise<void> {
  const found = await findAmountLetter(work.tx, work.tenant.id, subjectId)
  if (found) await mailOtherAmount(work, found, subjectId)
}

/** The document of the letter; null when the payment was made, or has the agreed amount again. */
export async function amountLetterPaper(
  { tx, tenant, now: at }: Work,
  { subjectId, language }: { subjectId: string; language: 'en' | 'es' },
): Promise<LetterPaper | null> {
  const found = await findAmountLetter(tx, tenant.id, subjectId)
  if (!found?.isOpen) return null
  const { ownerId: consumerId, debtId } = found
  const entry: Entry = {
    kind: 'letter',
    sourceId: subjectId,
    edition: AMOUNT_CHANGED,
    language,
    consumerId,
    debtId,
    at,
  }
  return { entry }
}

/** letters that announced a debit of another amount. */
export const amountLetters: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: true,
  isOf: (edition) => edition === AMOUNT_CHANGED,
  entries: amountLetterEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const found = await findAmountLetter(tx, tenant.id, sourceId)
    if (!found) throw new Error(`no instalment of ${sourceId}`)
    const t = (key: string, values?: Record<string, string>) => documentText(language, `document/amount/${key}`, values)
    const day = formatDate(found.dueDate as LocalDate, 'long', language)
    const amount = formatCents(toCents(found.amount), language)
    const title = t('title')
    const { full_name: company, phone_number: phone } = tenant.tenant
    const bytes = await paperPdf({
      title,
      language,
      ...letterheadOf(tenant, language),
      at,
      sections: [
        {
          rows: [
            [t('name'), found.consumerName],
            [t('reference'), found.referenceNumber],
            [t('day'), day],
            [t('before'), formatCents(found.agreed, language)],
            [t('now'), amount],
          ],
        },
        { paragraphs: [t('words', { date: day, amount }), t('questions', { tenant: company, phone })] },
      ],
      notes: [],
    })
    return {
      name: title,
      fileName: `${t('file')}_${found.referenceNumber.replace(/[^\w-]/g, '')}_${localDateIn(at, tenant.zone)}.pdf`,
      templateVersion: TEMPLATE,
      bytes,
    }
  },
}
