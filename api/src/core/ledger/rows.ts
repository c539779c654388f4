// What other folders may use of this folder's rows.
export { findMismatch, isStopped } from './check-repo.ts'
export { lockBalance, postedOf } from './repo.ts'
