// The rows that other folders may read and write.
export { claimUpload, findBatch, findUpload, markDone, updateBatch, updateUpload, type UploadRecord } from './repo.ts'
