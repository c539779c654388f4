import { formatDate, localDateIn } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import type { DocumentSource } from '../entry.ts'
import { agreementEntries, findAgreement } from './agreement-repo.ts'
import { agreementPaper } from './agreement-paper.ts'

const TEMPLATE = 1

/** Agreements about plans; each status is an edition: what was offered, what was signed, what came of it. */
export const agreements: DocumentSource = {
  kind: 'agreement',
  isOfOneLanguage: false,
  entries: agreementEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const found = await findAgreement(tx, tenant.id, sourceId)
    const paper = agreementPaper(tenant, found, language, at)
    const day = localDateIn(found.envelope.createdAt, tenant.zone)
    const t = (key: string, values?: Record<string, string>) =>
      documentText(language, `document/agreement/${key}`, values)
    return {
      name: t('named', {
        title: paper.title,
        date: formatDate(day, 'medium', language),
        status: t(`status/${found.envelope.status}`),
      }),
      fileName: `${t('file')}_${day}.pdf`,
      templateVersion: TEMPLATE,
      bytes: await paperPdf(paper),
    }
  },
}
