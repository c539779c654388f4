// What other areas may use of sign-in, step-up, overrides and staff accounts.
export { approve } from './overrides/approve.ts'
export { findLink, spendLink } from './sign-in/rows.ts'
export { createLink, issueLink } from './sign-in/links.ts'
export { checksOf } from './page-link/checks.ts'
export {
  endPageLink,
  findSentLike,
  insertPageLink,
  isToSign,
  listPageLinks,
  lockPageLink,
  type PageLinkRecord,
} from './page-link/rows.ts'
