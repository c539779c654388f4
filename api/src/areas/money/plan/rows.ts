// The rows that other folders may read and write.
export { amountOf, restOf } from './amount.ts'
export {
  debitsToCome,
  findPlan,
  findPlans,
  findShownPlan,
  insertPlan,
  isDebiting,
  listInstalments,
  livePlansOf,
  lockPlan,
  unpaidInstalments,
  updatePlan,
  updatePlanPayment,
  updatePlanPayments,
  type Instalment,
  type PlanPaymentRow,
  type PlanRow,
} from './repo.ts'
