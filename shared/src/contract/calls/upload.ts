import * as v from 'valibot'
import { get, post, put } from '../declare-call.ts'
import { Id, Paging, QueryPage, queryPerPage } from '../fields.ts'
import { Upload, UploadColumn, uploadFilters, uploadModes, UploadRow } from '../upload.ts'

const Mode = v.picklist(uploadModes, 'required')
const ofUpload = v.object({ upload_id: Id })
const status = v.object({ data: v.nullable(Upload) })
/** A file: `file`, and before it `upload_mode`. Read as it comes, so the server never holds it whole. */
const FilePart = v.optional(v.custom<FormData>(() => true))

/** Admin (`inventory.manage`); `not_found` for an unknown `upload_id`. */
export const getUpload = get('/uploads/file-upload', {
  query: v.object({
    upload_mode: v.optional(Mode),
    /** The last one of the mode that was not replaced, when left out. */
    upload_id: v.optional(Id),
    show: v.optional(v.picklist(uploadFilters), 'all'),
    page: QueryPage,
    per_page: queryPerPage(10),
  }),
  reply: v.object({
    ...Paging,
    /** Columns that a file of this mode has, with an example of each. */
    columns: v.array(UploadColumn),
    upload: v.nullable(Upload),
    /** Rows with errors first. */
    preview: v.array(UploadRow),
  }),
  summary: 'A-90, K-48: the columns of a mode, and what the last check found, errors first',
})
/** Codes upload_busy, upload_not_csv, upload_headings, upload_broken, upload_too_large, upload_empty. */
export const checkUpload = post('/uploads/file-upload', {
  isMultipart: true,
  body: FilePart,
  reply: v.object({ data: Upload, preview: v.array(UploadRow) }),
  summary: 'A-92, S-77: takes a CSV file (multipart: upload_mode, then file) and begins to check it',
})
/** Codes upload_over, upload_empty without valid rows, and conflict for another `sha256`. */
export const saveUpload = put('/uploads/file-upload', {
  body: v.object({
    upload_id: Id,
    upload_mode: v.optional(Mode),
    /** Hash of the checked file, so that the saved file is the one that was shown. */
    sha256: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required')),
  }),
  reply: v.object({ data: Upload }),
  summary: 'A-91, S-77: begins to save the rows of a checked file; a second time does nothing more',
})
/** Admin (`inventory.manage`); `not_found` for an unknown upload. */
export const cancelUpload = post('/uploads/:upload_id/cancel', {
  params: ofUpload,
  reply: v.object({ data: Upload }),
  summary: 'S-77: stops a check or a save after the batch that runs, or lets go of a checked file',
})
/** Admin (`inventory.manage`); null before the first upload. */
export const checkStatus = get('/uploads/temporary-upload-status', {
  reply: status,
  summary: 'A-93: how far the check is; the message is "Uploading in progress..." while it runs',
})
/** Admin (`inventory.manage`); null before the first upload. */
export const saveStatus = get('/uploads/permanent-upload-status', {
  reply: status,
  summary: 'A-93: how far the save is; the message is "Uploading in progress..." while it runs',
})
/** Admin (`inventory.manage`). */
export const listUploads = get('/uploads', {
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(Upload) }),
  summary: 'S-76: uploads, newest first, with what came of them',
})
/** Answers `not_found` before the check is done and after the file’s content was removed. */
export const downloadUpload = post('/uploads/:upload_id/download', {
  params: ofUpload,
  body: v.object({
    /** The whole file with an error column (K-48), or the accounts that were recalled (R-14: none that is paid). */
    content: v.optional(v.picklist(['result', 'recalled']), 'result'),
  }),
  reply: v.object({ url: v.string() }),
  summary: 'K-48: an address of the result as a CSV file, good for five minutes; audited',
})
