// The rows that other folders may read and write.
export { openSubject, openText } from './content.ts'
export { findThreadFile } from './file-repo.ts'
export { lockThread } from './repo.ts'
