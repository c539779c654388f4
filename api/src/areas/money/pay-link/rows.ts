// The rows that other folders may read and write.
export { linkOfPayment, updateLink, type PayLinkRow } from './repo.ts'
