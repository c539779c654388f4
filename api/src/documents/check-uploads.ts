import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { ATTACHMENT_BYTES, ATTACHMENT_COUNT, attachmentTypeOf, type AttachmentType } from '@portal/shared/domain'
import { Refusal } from '../http/refusal.ts'

/** Size limit of a call that uploads files as base64 within JSON. */
export const FILES_LIMIT = Math.ceil((ATTACHMENT_COUNT * ATTACHMENT_BYTES * 4) / 3) + 64 * 1024

/** An uploaded file: its name, and its bytes as base64. */
interface Upload {
  name: string
  content: string
}

/** A file that passed the checks. */
export interface CheckedFile {
  name: string
  mediaType: AttachmentType
  bytes: Buffer
  sha256: string
}

const EXTENSIONS: Record<AttachmentType, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}

/**
 * Accepts only PDF documents and pictures, judged by their bytes, and only those that can be opened: they become pages
 * of the paper that the consumer gets. `field` is the one of the call.
 */
export async function checkUploads(uploads: readonly Upload[], field = 'attachments'): Promise<CheckedFile[]> {
  const files: CheckedFile[] = []
  for (const { name, content } of uploads) {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > ATTACHMENT_BYTES) throw refused(field, 'file_too_large')
    const mediaType = attachmentTypeOf(bytes)
    if (!mediaType || !(await opens(bytes, mediaType))) throw refused(field, 'file_invalid')
    files.push({
      name: fileNameOf(name, mediaType),
      mediaType,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  return files
}

const refused = (field: string, why: 'file_too_large' | 'file_invalid') =>
  new Refusal('validation_failed', { fields: { [field]: [why] } })

/** Refuses a PDF that is damaged or locked by a password: nobody could read it later. */
async function opens(bytes: Buffer, type: AttachmentType): Promise<boolean> {
  try {
    const pdf = type === 'application/pdf' ? await PDFDocument.load(bytes) : await PDFDocument.create()
    if (type === 'image/png') await pdf.embedPng(bytes)
    if (type === 'image/jpeg') await pdf.embedJpg(bytes)
    return type !== 'application/pdf' || pdf.getPageCount() > 0
  } catch {
    return false
  }
}

/** The file's own name in characters that every file system accepts, with the extension of its real type. */
function fileNameOf(name: string, type: AttachmentType): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
  return `${stem === '' ? 'file' : stem}${EXTENSIONS[type]}`
}
