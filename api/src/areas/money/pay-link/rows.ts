// The rows that other folders may read and write.
export { linkOfPayment } from './repo.ts'
