// What other areas may use of the rows of links to a page.
export {
  endPageLink,
  findSentLike,
  insertPageLink,
  isToSign,
  listPageLinks,
  lockPageLink,
  type PageLinkRecord,
} from './repo.ts'
