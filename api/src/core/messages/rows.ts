// What other folders may use of this folder's rows.
export { findRecipient, supersede, type Recipient } from './repo.ts'
