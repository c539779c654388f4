// The rows that other folders may read and write.
export { findRecipient, type Recipient } from './recipient-repo.ts'
export { supersede } from './repo.ts'
