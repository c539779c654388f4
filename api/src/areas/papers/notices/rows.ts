// The rows that other folders may read and write.
export { findNoticeOf, listNotices, type NoticeWithRequest } from './repo.ts'
