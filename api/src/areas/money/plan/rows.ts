// The rows that other folders may read and write.
export {
  debitsToCome,
  findPlan,
  findShownPlan,
  insertPlan,
  isDebiting,
  listInstalments,
  livePlansOf,
  lockPlan,
  nextDebits,
  unpaidInstalments,
  updatePlan,
  updatePlanPayment,
  type PlanPaymentRow,
  type PlanRow,
} from './repo.ts'
