// The rows that other folders may read and write.
export { isStillDue } from './debits-to-make.ts'
