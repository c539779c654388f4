import { caseKindOf, formatCents, formatDate, localDateIn } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { appendPages } from '../../../documents/append-pages.ts'
import { filesWithBytes } from './attachment-repo.ts'
import { letterheadOf } from '../../../core/documents/collector-lines.ts'
import type { DocumentSource } from '../../../core/documents/entry.ts'
import { actsOfCase } from '../case-acts/rows.ts'
import { doneParagraphs } from '../case-acts/words.ts'
import { ANSWER, answerEntries, findAnswer } from './answer-repo.ts'

const TEMPLATE = 1

const make: DocumentSource['make'] = async ({ tx, tenant }, { sourceId, language, at }) => {
  const { file, ...found } = await findAnswer(tx, tenant.id, sourceId)
  const t = (key: string, values?: Record<string, string>) => documentText(language, `document/answer/${key}`, values)
  const kind = caseKindOf(file.kind, file.reasons)
  const day = localDateIn(at, tenant.zone)
  const filed = formatDate(localDateIn(file.createdAt, tenant.zone), 'medium', language)
  const enclosed = (await filesWithBytes(tx, tenant.id, file.id)).filter(({ side }) => side === 'answer')
  const done = doneParagraphs(await actsOfCase(tx, tenant.id, file.id), language)
  const letter = await paperPdf({
    title: t(`title/${kind}`),
    language,
    ...letterheadOf(tenant, language),
    at,
    sections: [
      {
        rows: [
          [t('name'), found.consumerName],
          [t('number'), file.number],
          [t('filed'), filed],
          [t('answered'), formatDate(day, 'medium', language)],
          ...(found.referenceNumber ? [[t('reference'), found.referenceNumber] as const] : []),
          ...(found.creditor ? [[t('creditor'), found.creditor] as const] : []),
          ...(found.originalCreditor ? [[t('originalCreditor'), found.originalCreditor] as const] : []),
          ...(found.accountLastFour ? [[t('account'), `****${found.accountLastFour}`] as const] : []),
          ...(file.outcome ? [[t('outcome'), t(`outcomes/${file.outcome}`)] as const] : []),
          ...(file.correctedFrom !== null && file.correctedTo !== null
            ? ([
                [t('before'), formatCents(file.correctedFrom, language)],
                [t('now'), formatCents(file.correctedTo, language)],
              ] as const)
            : []),
        ],
      },
      { heading: t('answer'), paragraphs: (file.resolution ?? '').split(/\n+/).filter((line) => line.trim() !== '') },
      ...(done.length > 0 ? [{ heading: t('done'), paragraphs: done.flatMap((each) => each.split('\n')) }] : []),
      ...(enclosed.length > 0
        ? [{ heading: t('enclosed'), paragraphs: enclosed.map(({ name }, i) => `${i + 1}. ${name}`) }]
        : []),
      { paragraphs: [t('questions', { tenant: tenant.tenant.full_name, phone: tenant.tenant.phone_number })] },
    ],
    notes: [t('note')],
  })
  return {
    name: t('named', { number: file.number }),
    fileName: `${t('file')}_${file.number}_${day}.pdf`,
    templateVersion: TEMPLATE,
    bytes: await appendPages(letter, enclosed),
  }
}

/** F-06, R-12: the letters that answer disputes, hardships and complaints; enclosed files are their last pages. */
export const caseAnswers: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: false,
  isOf: (edition) => edition === ANSWER,
  entries: answerEntries,
  make,
}
