// The rows that other folders may read and write.
export type { ReturnCounts } from './meters-repo.ts'
export { staffNames } from './file-repo.ts'
export { debitAtBank } from './debit-at-bank-repo.ts'
