// What other folders may use of this folder's rows.
export {
  findDebt,
  findDebtByReference,
  findExternal,
  insertDebts,
  lastFailures,
  lastPayments,
  listDebtsOf,
  listNotifications,
  listParties,
  newPaymentSystem,
  type DebtRow,
  type Failure,
  type LastPayment,
  type NotificationRow,
  type Party,
  type PlacedDebtRow,
} from './repo.ts'
