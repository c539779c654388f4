// The rows that other folders may read and write.
export { receiptsOf } from './repo.ts'
