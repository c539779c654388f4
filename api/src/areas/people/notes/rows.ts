// The rows that other folders may read and write.
export { insertNotes, readNotesWithTombstones, readTags } from './repo.ts'
