// The rows that other folders may read and write.
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
