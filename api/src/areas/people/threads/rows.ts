// The rows that other folders may read and write.
export { contentIndex, openSubject, openText, sealSubject, sealText } from './content.ts'
export { findThreadFile } from './file-repo.ts'
export { lockThread } from './repo.ts'
