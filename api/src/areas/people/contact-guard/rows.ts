// What other folders may use of this folder's rows.
export { insertAttempt } from './attempt-repo.ts'
