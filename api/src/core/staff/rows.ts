// What other folders may use of this folder's rows.
export {
  activeStaff,
  findStaff,
  findStaffByEmail,
  lockStaff,
  readAuthors,
  updateStaff,
  type StaffAuthor,
  type StaffRow,
} from './repo.ts'
