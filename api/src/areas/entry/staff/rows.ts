// The rows that other folders may read and write.
export { lockAdmins } from './list-repo.ts'
