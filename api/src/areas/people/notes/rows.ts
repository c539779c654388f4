// What other folders may use of this folder's rows.
export { insertNotes, readNotesWithTombstones, readTags } from './repo.ts'
