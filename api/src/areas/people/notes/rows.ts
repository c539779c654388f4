// What other folders may use of this folder's rows.
export { readNotesWithDeleted, readTags } from './repo.ts'
