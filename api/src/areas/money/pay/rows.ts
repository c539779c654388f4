// The rows that other folders may read and write.
export { daysOf as processorDays } from './books-repo.ts'
export { stoppedSince, openPaymentsOf } from './due-repo.ts'
export { debtStandings, livePlans as livePlansOn, peopleOf } from './figures-repo.ts'
export { claimKey, findKey, keepAnswer, planOfKey, type KeyScope } from './idempotency-repo.ts'
export {
  availableOf,
  consumerName,
  countsAsPending,
  findPayment,
  holdPayment,
  insertPayment,
  lockDebt,
  lockDebtOf,
  pendingOn,
  recentOrders,
  recordAnalytics,
  updateDebt,
  updatePayment,
  type DebtRow,
  type Held,
  type PaymentRow,
} from './repo.ts'
export { insertPayments, lockFreeDebts } from './lot-repo.ts'
export { openWorkItem } from './work-item-repo.ts'
