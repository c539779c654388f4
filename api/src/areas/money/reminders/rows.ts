// The rows that other folders may read and write.
export { remindersStillDue } from './debits-to-make.ts'
