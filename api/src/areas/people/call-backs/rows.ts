// The rows that other folders may read and write.
export { insertCallBack } from './repo.ts'
export { openNumber, openTopic, sealCallBack } from './sealed.ts'
