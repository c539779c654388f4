// What other areas may use of sign-in, step-up, overrides and staff accounts.
export { approve } from './overrides/approve.ts'
export { findLink, spendLink } from './sign-in/rows.ts'
export { createLink } from './sign-in/links.ts'
