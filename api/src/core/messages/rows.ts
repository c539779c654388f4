// What other folders may use of this folder's rows.
export { findLetterOf, returnedAddresses } from './mailpiece-repo.ts'
export { findRecipient, hasLiveMessage, supersede, type Recipient } from './repo.ts'
