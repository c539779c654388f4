// The rows that other folders may read and write.
export { findNotice, findNoticeOf, listNotices, type NoticeWithRequest } from './repo.ts'
