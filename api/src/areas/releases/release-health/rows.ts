// The rows that other folders may read and write.
export { trimReleaseHealth } from './repo.ts'
