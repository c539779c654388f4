// What other folders may use of this folder's rows.
export { listTags, type TagRow } from './repo.ts'
