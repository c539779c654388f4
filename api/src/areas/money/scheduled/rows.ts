// The rows that other folders may read and write.
export { livePromiseOf, lockPromise } from './repo.ts'
