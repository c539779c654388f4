// The rows that other folders may read and write.
export { debtsByReference, importReference, peopleBySsn, type FoundDebt } from './look-up-repo.ts'
