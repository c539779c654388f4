// The rows that other folders may read and write.
export { findRefund, refundsByPayment, refundsOf, type RefundRow } from './repo.ts'
