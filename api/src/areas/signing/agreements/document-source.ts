import { agreementDocument } from './paper/agreement-document.ts'
import type { DocumentSource } from '../../../core/documents/entry.ts'
import { agreementEntries, findAgreement } from './document-repo.ts'

/** Agreements about plans; each status is an edition: the offered document, the signed ones, the final one. */
export const agreements: DocumentSource = {
  kind: 'agreement',
  isOfOneLanguage: true,
  entries: agreementEntries,
  async make({ tx, tenant }, { sourceId, language, edition, at }) {
    const found = await findAgreement(tx, tenant.id, sourceId)
    return agreementDocument({ tenant, found, language, edition, at })
  },
}
