import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { LetterPaper, Work } from '../../../deps.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { letterheadOf } from '../../../core/documents/collector-lines.ts'
import type { DocumentSource, Entry } from '../../../core/documents/entry.ts'
import { hasLiveMessage } from '../../../core/messages/rows.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { CASE_PAPERS, findPapersAsked, papersLetterEntries } from './papers-letter-repo.ts'

const TEMPLATE = 1

/**
 * F-15: asks for papers by mail when no e-mail about them is on its way: there is no address, or the e-mail bounced or
 * may no longer be sent.
 */
export async function askPapersByMail({ tx, deps, tenant, now }: Work, subjectId: string): Promise<void> {
  const found = await findPapersAsked(tx, tenant.id, subjectId)
  if (!found || (await hasLiveMessage(tx, tenant.id, { subjectId, purpose: CASE_PAPERS }))) return
  const consumer = await findConsumer(tx, tenant.id, found.file.consumerId)
  if (!consumer) return
  const language = spokenLanguage(tenant, consumer.language)
  await queueLetter(tx, deps, tenant.id, now, {
    consumer,
    purpose: CASE_PAPERS,
    language,
    title: documentText(language, 'document/papers/title'),
    debtId: found.file.debtId,
    subjectId,
  })
}

/** The document of the letter; null when the papers are there, or are not waited for any more. */
export async function papersLetterPaper(
  { tx, tenant, now: at }: Work,
  { subjectId, language }: { subjectId: string; language: 'en' | 'es' },
): Promise<LetterPaper | null> {
  const found = await findPapersAsked(tx, tenant.id, subjectId)
  if (!found) return null
  const { consumerId, debtId } = found.file
  const entry: Entry = {
    kind: 'letter',
    sourceId: subjectId,
    edition: CASE_PAPERS,
    language,
    consumerId,
    debtId,
    at,
  }
  return { entry }
}

/** F-15: letters that asked for papers. */
export const papersLetters: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: true,
  isOf: (edition) => edition === CASE_PAPERS,
  entries: papersLetterEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const found = await findPapersAsked(tx, tenant.id, sourceId)
    if (!found) throw new Error(`no papers are asked for by ${sourceId}`)
    const t = (key: string, values?: Record<string, string>) => documentText(language, `document/papers/${key}`, values)
    const { number } = found.file
    const date = formatDate(found.until as LocalDate, 'long', language)
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
            [t('number'), number],
            ...(found.referenceNumber ? [[t('reference'), found.referenceNumber] as const] : []),
            [t('until'), date],
          ],
        },
        { paragraphs: [t('words', { number, date })] },
        { heading: t('needed'), paragraphs: found.text.split(/\n+/).filter((line) => line.trim() !== '') },
        { paragraphs: [t('send'), t('questions', { tenant: company, phone })] },
      ],
      notes: [],
    })
    return {
      name: title,
      fileName: `${t('file')}_${number}_${localDateIn(at, tenant.zone)}.pdf`,
      templateVersion: TEMPLATE,
      bytes,
    }
  },
}
