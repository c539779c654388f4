// The rows that other folders may read and write.
export { listPublished } from './repo.ts'
