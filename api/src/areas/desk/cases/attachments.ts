import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import type { CallInput, endpoints } from '@portal/shared/contract'
import { ATTACHMENT_BYTES, attachmentTypeOf, type AttachmentType } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'

/** Files as they are sent: a name, and bytes as base64. */
type Upload = NonNullable<CallInput<typeof endpoints.answerCase>['body']['attachments']>[number]

/** A file that was looked at. */
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
 * Takes PDF documents and pictures only, by what their bytes are, and only those that can be opened: they become pages of
 * the letter that the consumer gets.
 */
export async function checkUploads(uploads: readonly Upload[]): Promise<CheckedFile[]> {
  const files: CheckedFile[] = []
  for (const { name, content } of uploads) {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > ATTACHMENT_BYTES) throw refused('file_too_large')
    const mediaType = attachmentTypeOf(bytes)
    if (!mediaType || !(await opens(bytes, mediaType))) throw refused('file_invalid')
    files.push({
      name: fileNameOf(name, mediaType),
      mediaType,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  return files
}

const refused = (why: 'file_too_large' | 'file_invalid') =>
  new Refusal('validation_failed', { fields: { attachments: [why] } })

/** A document that is damaged or locked by a password could be read by nobody later. */
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

/** Its own name as far as every file system takes it, with the ending of what it is. */
function fileNameOf(name: string, type: AttachmentType): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
  return `${stem === '' ? 'file' : stem}${EXTENSIONS[type]}`
}
