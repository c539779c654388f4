// What other folders may use of this folder's rows.
export { insertDebts, insertNotices, type PlacedDebtRow } from './placement-repo.ts'
export {
  findDebt,
  findDebtByReference,
  findExternal,
  lastFailures,
  lastPayments,
  listDebtsOf,
  listNotifications,
  listParties,
  newPaymentSystem,
  type DebtRow,
  type LastPayment,
  type NotificationRow,
  type Party,
} from './repo.ts'
