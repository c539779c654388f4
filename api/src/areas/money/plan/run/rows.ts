// The rows that other folders may read and write.
export { authorizationInForce, insertChange, insertInstalments, lockLivePlan, lockPlan, openStates } from './repo.ts'
