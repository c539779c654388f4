// The rows that other folders may read and write.
export { insertEmail } from './repo.ts'
