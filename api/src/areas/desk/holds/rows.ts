// The rows that other folders may read and write.
export { insertHold, listHolds, liveHoldsOfStatus, updateHoldsOfStatus, type HoldRow } from './repo.ts'
