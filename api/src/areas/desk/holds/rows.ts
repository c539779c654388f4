// The rows that other folders may read and write.
export { findHold, insertHold, listHolds, liveHoldsOfStatus, updateHoldsOfStatus, type HoldRow } from './repo.ts'
