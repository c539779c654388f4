// The rows that other folders may read and write.
export { insertAttempt } from './attempt-repo.ts'
