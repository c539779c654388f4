// What other folders may use of this folder's rows.
export { readAuthors, type StaffAuthor } from './authors-repo.ts'
export { activeStaff, findStaff, findStaffByEmail, lockStaff, updateStaff, type StaffRow } from './repo.ts'
