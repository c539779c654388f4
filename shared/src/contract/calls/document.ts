import * as v from 'valibot'
import { DocumentRow, OpenDocument, documentKinds } from '../document.ts'
import { post } from '../declare-call.ts'
import { ClientId, Id, Page, Paging, perPage } from '../fields.ts'

const ofDebt = v.object({ debt_id: Id })
const Language = v.picklist(['en', 'es'])

/** The consumer or staff; signed agreements without a sealed copy are sealed before the list is read. */
export const listDocuments = post('/client/documents', {
  body: v.object({
    client_id: ClientId,
    kind: v.optional(v.nullable(v.picklist(documentKinds)), null),
    /** Of those that exist in both. */
    language: v.optional(Language, 'en'),
    page: Page,
    per_page: perPage(10),
  }),
  reply: v.object({ ...Paging, data: v.array(DocumentRow) }),
  summary: 'F-02: agreements, authorizations, receipts and notices of a consumer, newest first, each with its hash',
})
/** Answers `not_found` for a document of another consumer; each opening is written to the access log. */
export const openDocument = post('/client/document', {
  body: v.object({ client_id: ClientId, document_id: Id }),
  reply: OpenDocument,
  summary: 'F-02: one document, its bytes checked against its hash; `pdf_url` answers the PDF for five minutes',
})
/** Staff who name no consumer get the notice of the debt’s owner; `not_found` without a notice. */
export const openValidationNotice = post('/client/validation-notice/:debt_id', {
  params: ofDebt,
  body: v.object({ client_id: ClientId, language: v.optional(Language, 'en') }),
  reply: OpenDocument,
  summary: 'R-10: the validation notice as a PDF, in English or Spanish',
})
/** The consumer or staff; always answers the Spanish notice, `not_found` without a notice. */
export const requestSpanishNotice = post('/client/validation-notice/:debt_id/spanish', {
  params: ofDebt,
  body: v.object({ client_id: ClientId }),
  reply: OpenDocument,
  summary: 'R-11: records the wish for the notice in Spanish, once, and gives it',
})
