// What other folders may use of this folder's rows.
export { findBytes, findDocument, findFiledEntry, insertDocument, listEntries, type FiledDocument } from './repo.ts'
