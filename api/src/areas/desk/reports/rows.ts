// The rows that other folders may read and write.
export { inReport } from './report-repo.ts'
