// What other folders may use of this folder's rows.
export { findLink, spendLink } from './link-repo.ts'
export {
  attemptLifeMs,
  insertAttempt,
  isOpen,
  lockAttempt,
  lockLatestAttempt,
  updateAttempt,
  type AttemptRow,
} from './repo.ts'
