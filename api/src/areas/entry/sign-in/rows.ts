// What other folders may use of this folder's rows.
export { askCode, type AskedCode } from './ask-code.ts'
export { findPerson } from './find-person-repo.ts'
export { findLink, spendLink } from './link-repo.ts'
export { isOpen, lockAttempt, lockLatestAttempt, openAttempt, updateAttempt, type AttemptRow } from './repo.ts'
