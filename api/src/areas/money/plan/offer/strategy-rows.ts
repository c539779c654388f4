// The rows that other folders may read and write.
export { countOfferable, lockOfferable, sampleOfferable } from './strategy-repo.ts'
