// What other folders may use of this folder's rows.
export { dropOverrideCode, putOverrideCode } from './override-repo.ts'
