// The rows that other folders may read and write.
export { anyoneNeedsPerson } from './party-repo.ts'
