import { endpoints, type UploadMode } from '@portal/shared/contract'
import type { Answer, Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

const BOUNDARY = 'portal-test-boundary'

/** Sends a file as a browser's form does. */
export function sendFile(
  caller: Caller,
  mode: UploadMode | null,
  content: string | Buffer,
  name = 'file.csv',
): Promise<Answer> {
  const field =
    mode === null ? '' : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="upload_mode"\r\n\r\n${mode}\r\n`
  const head = `${field}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return caller.send('POST', '/api/v1/uploads/file-upload', body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  })
}

/** Sends a file and waits for its check; returns the upload with its first rows. */
export async function checkedFile(t: TestApp, caller: Caller, mode: UploadMode, content: string | Buffer) {
  const { status, body } = await sendFile(caller, mode, content)
  if (status !== 200) throw new Error(`the file was refused: ${JSON.stringify(body)}`)
  await t.runJobs()
  const uploadId = String(body.data.upload_id)
  const { body: seen } = await caller.call(endpoints.getUpload, { query: { upload_id: uploadId, per_page: '50' } })
  return { upload: seen.upload, rows: seen.preview, uploadId }
}

/** Sends a file, checks it and saves it. */
export async function savedFile(t: TestApp, caller: Caller, mode: UploadMode, content: string | Buffer) {
  const { upload } = await checkedFile(t, caller, mode, content)
  const saving = await caller.call(endpoints.saveUpload, {
    body: { upload_id: upload.upload_id, sha256: upload.sha256 },
  })
  if (saving.status !== 200) throw new Error(`the file was not saved: ${JSON.stringify(saving.body)}`)
  await t.runJobs()
  const query = { upload_id: String(upload.upload_id), per_page: '50' }
  const { body: seen } = await caller.call(endpoints.getUpload, { query })
  return { upload: seen.upload, rows: seen.preview, uploadId: String(upload.upload_id) }
}
