// The rows that other folders may read and write.
export {
  authorizationInForce,
  hasOtherPayment,
  insertChange,
  insertInstalments,
  lockLivePlan,
  lockPlan,
} from './repo.ts'
