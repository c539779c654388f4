// The rows that other folders may read and write.
export { lockDebt, lockDebtOf, type DebtRow } from './debt-repo.ts'
export { isDisputedSince, openPaymentsOf } from './dispute-repo.ts'
export { claimKey, findKey, keepAnswer, planOfKey } from './idempotency-repo.ts'
export {
  consumerName,
  countsAsPending,
  findPayment,
  insertPayment,
  openWorkItem,
  pendingOn,
  recordAnalytics,
  updateDebt,
  updatePayment,
  type PaymentRow,
} from './repo.ts'
