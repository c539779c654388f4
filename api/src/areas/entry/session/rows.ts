// The rows that other folders may read and write.
export { lockSession, setProvenAt } from './repo.ts'
