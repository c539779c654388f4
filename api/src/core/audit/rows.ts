// What other folders may read of the audit chain.
export { entryPage, type AuditRow } from './entry-page-repo.ts'
