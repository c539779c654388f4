import { localDateIn } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { letterSections } from './letter-sections.ts'
import { findLetter, ISSUED, issuedEntries } from './repo.ts'
import { findDebt } from '../../../core/debt/rows.ts'
import { letterheadOf } from '../../../core/documents/collector-lines.ts'
import type { DocumentSource } from '../../../core/documents/entry.ts'

const TEMPLATE = 1

const make: DocumentSource['make'] = async ({ tx, tenant }, { sourceId: id }) => {
  const letter = await findLetter(tx, tenant.id, id)
  if (!letter) throw new Error(`no letter ${id}`)
  const { title, html, language, createdAt } = letter
  const debt = await findDebt(tx, tenant.id, letter.debtId)
  const bytes = await paperPdf({
    title,
    language,
    ...letterheadOf(tenant, language),
    // The words of a letter name the licence.
    licence: undefined,
    at: createdAt,
    sections: letterSections(html),
    notes: [],
  })
  const reference = (debt?.referenceNumber ?? '').replace(/[^\w-]/g, '')
  return {
    name: title,
    fileName: `${documentText(language, 'document/letter/file')}_${reference}_${localDateIn(createdAt, tenant.zone)}.pdf`,
    templateVersion: TEMPLATE,
    bytes,
  }
}

/** S-79: letters that staff issued, in the words stored with them. */
export const issuedLetters: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: false,
  isOf: (edition) => edition === ISSUED,
  entries: issuedEntries,
  make,
}
