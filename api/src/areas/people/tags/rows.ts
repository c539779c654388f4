// The rows that other folders may read and write.
export { listTags, type TagRow } from './repo.ts'
