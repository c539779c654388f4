// The rows that other folders may read and write.
export { readAuthors, type StaffAuthor } from './authors-repo.ts'
export { activeStaff, findStaff, findStaffByEmail, lockStaff, updateStaff, type StaffRow } from './repo.ts'
