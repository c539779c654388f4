// What other folders may use of this folder's rows.
export { isStopped } from './check-repo.ts'
export {
  cameIn,
  channelOf,
  collectedDays,
  collectedKinds,
  collectedParts,
  hasSums,
  methodOf,
  withChannel,
  withPayment,
} from './collected-repo.ts'
export { findMismatch } from './mismatch-repo.ts'
export { lockBalance, postedOf } from './repo.ts'
