// The rows that other folders may read and write.
export { insertStatus, statusesInForce } from './repo.ts'
