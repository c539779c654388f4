import { ATTACHMENT_BYTES } from '@portal/shared/domain'
import { toBase64 } from './base64.ts'
import { fitPicture } from './fit-picture.ts'

/** A chosen file, as it is sent. */
export interface PickedFile {
  name: string
  /** Bytes. */
  size: number
  /** Base64. */
  content: string
}

/** The number of first bytes that determine the type of a file. */
const HEAD = 16

/** None where the device does not give the file after all, such as one that lies in a cloud. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Reads a file, with the first of its bytes. A picture that is too large to send is made smaller first. */
export async function readPicked(file: File): Promise<PickedFile & { head: Uint8Array }> {
  const fitting = file.size > ATTACHMENT_BYTES ? await fitPicture(file) : file
  // An unsuitable file is not read: a video would fill the phone's memory.
  if (fitting.size > ATTACHMENT_BYTES) return { name: file.name, size: file.size, content: '', head: new Uint8Array() }
  const bytes = await readBytes(fitting)
  return { name: file.name, size: bytes.length, content: toBase64(bytes), head: bytes.subarray(0, HEAD) }
}

/** Picked files as the calls take them: name and content (Base64), nothing that only the browser needs. */
export const filesToSend = (files: readonly PickedFile[]): Pick<PickedFile, 'name' | 'content'>[] =>
  files.map(({ name, content }) => ({ name, content }))
