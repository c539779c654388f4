import { formatDate, formatInstant, localDateIn } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { appendPages } from '../../../documents/append-pages.ts'
import { paperPdf } from '../../../documents/paper.ts'
import type { DocumentSource } from '../../../core/documents/entry.ts'
import { letterheadOf } from '../../../core/documents/collector-lines.ts'
import { findPaper } from './paper-repo.ts'
import { authorizationEntries, findAuthorization } from './repo.ts'

const TEMPLATE = 2

/** the authorized debits, in the text and the language of the agreement; a signed paper is its last pages. */
export const authorizations: DocumentSource = {
  kind: 'authorization',
  isOfOneLanguage: true,
  entries: authorizationEntries,
  async make({ tx, tenant }, { sourceId, at }) {
    const { authorization: row, consumerName, referenceNumber } = await findAuthorization(tx, tenant.id, sourceId)
    const { language, terms } = row
    const t = (key: string, values?: Record<string, string>) =>
      documentText(language, `document/authorization/${key}`, values)
    const title = t(row.kind)
    const paper = row.paperId === null ? null : await findPaper(tx, tenant.id, row.paperId)
    const text = await paperPdf({
      title,
      language,
      ...letterheadOf(tenant, language),
      at,
      sections: [
        {
          rows: [
            [t('name'), consumerName],
            [t('reference'), referenceNumber],
            [t('method'), terms.methodLabel],
            ...(terms.nameOnAccount ? [[t('holder'), terms.nameOnAccount] as const] : []),
            [t('agreed'), formatInstant(at, tenant.zone, language)],
            [t('how'), t(`given/${row.method}`)],
            ...(row.evidence ? [[t('evidence'), row.evidence] as const] : []),
            ...(row.unrecordedReason ? [[t('unrecorded'), row.unrecordedReason] as const] : []),
            ...(paper ? [[t('paper'), `${paper.name}, SHA-256 ${paper.sha256}`] as const] : []),
          ],
        },
        { heading: t('words'), paragraphs: row.text.split(/\n+/) },
      ],
      notes: [t('hash', { hash: row.textHash, set: row.textSet })],
    })
    const day = localDateIn(at, tenant.zone)
    return {
      name: t(`named/${row.kind}`, { date: formatDate(day, 'medium', language) }),
      fileName: `${t('file')}_${day}.pdf`,
      templateVersion: TEMPLATE,
      bytes: await appendPages(text, paper ? [paper] : []),
    }
  },
}
