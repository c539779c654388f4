// What other folders may use of this folder's rows.
export { insertNotes, readNotesWithDeleted, readTags } from './repo.ts'
