// What other folders may use of this folder's rows.
export { lockAdmins } from './list-repo.ts'
