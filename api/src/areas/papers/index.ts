// What other areas may use of notices, letters, e-mails and their templates.
export { describeNotice } from './notices/describe.ts'
export { listNotices, type NoticeWithRequest } from './notices/rows.ts'
export type { NoticeConsumer } from './notices/issue.ts'
export { requireMissingNotices, requireNotices } from './notices/require.ts'
export { releaseItemizedNotices } from './mailings/release-notices.ts'
export { placeDebts, type NewDebt } from './placement/place-debts.ts'
