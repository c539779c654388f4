// The rows that other folders may read and write.
export { readCrew } from './repo.ts'
