import { documentText } from '../../../documents/document-text.ts'
import { findNotice, type NoticeRow } from './repo.ts'
import { noticePdf } from './render-pdf.ts'
import type { DocumentSource, Entry } from '../../../core/documents/entry.ts'
import { noticeEntries } from './document-repo.ts'

/** The document entry of a validation notice in a language. */
export const noticeEntry = (notice: NoticeRow, language: 'en' | 'es'): Entry => ({
  kind: 'notice',
  sourceId: notice.id,
  edition: 'sent',
  language,
  consumerId: notice.consumerId,
  debtId: notice.debtId,
  at: notice.createdAt,
})

/** validation notices, in English and, for consumers who read Spanish or requested it, in Spanish. */
export const notices: DocumentSource = {
  kind: 'notice',
  isOfOneLanguage: true,
  entries: noticeEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const notice = await findNotice(tx, tenant.id, sourceId)
    if (!notice) throw new Error(`no notice ${sourceId}`)
    const reference = notice.data.referenceNumber
    return {
      name: documentText(language, 'document/notice/named'),
      fileName: `${documentText(language, 'document/notice/file')}_${reference.replace(/[^\w-]+/g, '-')}.pdf`,
      templateVersion: notice.templateVersion,
      bytes: await noticePdf(notice.data, language, at),
    }
  },
}
