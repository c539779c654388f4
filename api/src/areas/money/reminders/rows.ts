// The rows that other folders may read and write.
export { isStillDue } from './due-repo.ts'
