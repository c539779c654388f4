// What other areas may use of signing in: who is let in, by what proof, and the accounts of staff.
export { approve } from './overrides/approve.ts'
export { findLink, spendLink } from './sign-in/rows.ts'
export { createLink } from './sign-in/links.ts'
export { momentText } from './sign-in/notify-wrong-code.ts'
