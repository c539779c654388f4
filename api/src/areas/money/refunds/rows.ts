// The rows that other folders may read and write.
export { findRefund, refundsByPayment, type RefundRow } from './repo.ts'
