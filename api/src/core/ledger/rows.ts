// The rows that other folders may read and write.
export { findMismatch, isStopped } from './check-repo.ts'
export { lockBalance } from './repo.ts'
