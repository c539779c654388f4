import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredObject } from './object-store.ts'

const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Whether an error has one of these codes. */
export const isCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/** The result of reading a file; undefined when it does not exist. */
export function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  })
}

/** The object in a file; undefined where there is none. */
export async function readObject(path: string): Promise<StoredObject | undefined> {
  const bytes = await ifThere(
    readFile(path).catch((error: unknown) => (isCode(error, 'EISDIR') ? undefined : Promise.reject(error))),
  )
  const status = bytes && (await ifThere(stat(path)))
  return bytes && status && { bytes, etag: etagOf(bytes), at: status.mtime }
}

/** A temporary file that is linked or renamed into place. */
export interface Draft {
  readonly path: string
  readonly etag: string
}

/** @param lasting the bytes are on the disk when this returns, even if the machine crashes */
export async function writeDraft(root: string, bytes: Uint8Array, lasting: boolean): Promise<Draft> {
  const folder = join(root, '.drafts')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(12).toString('hex'))
  try {
    await (lasting ? writeLasting(path, bytes) : writeFile(path, bytes))
  } catch (error) {
    // A disk that is full must not stay so because of the half that was written.
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, etag: etagOf(bytes) }
}

async function writeLasting(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
