// What other folders may use of this folder's rows.
export { allStaff } from './repo.ts'
