// The rows that other folders may read and write.
export { insertCredits } from './credit-repo.ts'
export { authorizationInForce, insertChange, insertInstalments, lockLivePlan, lockPlan, openStates } from './repo.ts'
