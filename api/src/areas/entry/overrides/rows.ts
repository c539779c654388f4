// The rows that other folders may read and write.
export { dropOverrideCode, putOverrideCode } from './override-repo.ts'
