// The rows that other folders may read and write.
export { debtsByReference, importReference, peopleBySsn } from './look-up-repo.ts'
