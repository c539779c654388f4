// The rows that other folders may read and write.
export { dueOnDebts, findNotice, findNoticeOf, listNotices, type DueRow, type NoticeWithRequest } from './repo.ts'
