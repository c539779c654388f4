// The rows that other folders may read and write.
export { openNumber, openTopic } from './sealed.ts'
