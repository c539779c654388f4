// What other folders may use of this folder's rows.
export { findRecipient, type Recipient } from './recipient-repo.ts'
export { supersede } from './repo.ts'
