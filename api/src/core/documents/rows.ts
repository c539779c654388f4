// The rows that other folders may read and write.
export { findBytes, findDocument, findFiledEntry, insertDocument, listEntries, type FiledDocument } from './repo.ts'
