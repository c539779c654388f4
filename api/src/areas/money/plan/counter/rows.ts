// The rows that other folders may read and write.
export { listUnfinished, updateCounter } from './repo.ts'
