import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { findNotice, type NoticeRow } from './repo.ts'
import { noticePdf } from './render-pdf.ts'
import type { DocumentSource, Entry, Made } from '../../../core/documents/entry.ts'
import { noticeEntries } from './document-repo.ts'

/** The document entry of a validation notice in a language. */
export const noticeEntry = (
  notice: Pick<NoticeRow, 'id' | 'consumerId' | 'debtId' | 'createdAt'>,
  language: Language,
): Entry => ({
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
  async make({ tx, tenant }, { sourceId, language }) {
    const notice = await findNotice(tx, tenant.id, sourceId)
    if (!notice) throw new Error(`no notice ${sourceId}`)
    return noticePaper(notice, language)
  },
}

/** Draws a notice from its frozen content: the same content makes the same bytes. */
export async function noticePaper(
  { data, templateVersion, createdAt }: Pick<NoticeRow, 'data' | 'templateVersion' | 'createdAt'>,
  language: Language,
): Promise<Made> {
  return {
    name: documentText(language, 'document/notice/named'),
    fileName: `${documentText(language, 'document/notice/file')}_${data.referenceNumber.replace(/[^\w-]+/g, '-')}.pdf`,
    templateVersion,
    bytes: await noticePdf(data, language, createdAt),
  }
}
