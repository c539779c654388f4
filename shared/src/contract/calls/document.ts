import * as v from 'valibot'
import { DocumentRow, OpenDocument, documentKinds } from '../document.ts'
import { post } from '../declare-call.ts'
import { ClientId, Id, Page, Paging, perPage } from '../fields.ts'

const ofDebt = v.object({ debt_id: Id })
const Language = v.picklist(['en', 'es'])

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
export const openDocument = post('/client/document', {
  body: v.object({ client_id: ClientId, document_id: Id }),
  reply: OpenDocument,
  summary: 'F-02: one document, its bytes checked against its hash; `pdf_url` answers the PDF for five minutes',
})
export const openValidationNotice = post('/client/validation-notice/:debt_id', {
  params: ofDebt,
  body: v.object({ client_id: ClientId, language: v.optional(Language, 'en') }),
  reply: OpenDocument,
  summary: 'R-10: the validation notice as a PDF, in English or Spanish',
})
export const requestSpanishNotice = post('/client/validation-notice/:debt_id/spanish', {
  params: ofDebt,
  body: v.object({ client_id: ClientId }),
  reply: OpenDocument,
  summary: 'R-11: records the wish for the notice in Spanish, once, and gives it',
})
