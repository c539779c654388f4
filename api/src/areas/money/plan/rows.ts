// The rows that other folders may read and write.
export { debitsToCome, nextDebits } from './debit-repo.ts'
export { isDebiting, livePlansOf } from './live-plan-repo.ts'
export { findPlan, insertPlan, lockPlan, updatePlan, updatePlanPayment } from './plan-repo.ts'
export { findShownPlan, listInstalments, type PlanPaymentRow, type PlanRow } from './repo.ts'
