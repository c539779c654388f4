// The rows that other folders may read and write.
export { receiptNumbers } from './repo.ts'
