// What other folders may use of this folder's rows.
export { lockSession, setProvenAt } from './repo.ts'
