// The rows that other folders may read and write.
export { hasOtherPayment } from './other-payment-repo.ts'
export { authorizationInForce, insertChange, insertInstalments, lockLivePlan, lockPlan } from './repo.ts'
