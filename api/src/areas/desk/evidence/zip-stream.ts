import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { PackFile } from './pack.ts'

/** Files that are compressed already. */
const PACKED = /\.(pdf|png|jpe?g)$/i

/** Streams files as one zip archive, which is written as fast as the reader takes it. */
export function zipStream(files: AsyncIterable<PackFile>, at: Date): Readable {
  return Readable.from(chunks(files, at))
}

async function* chunks(files: AsyncIterable<PackFile>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const now = ready
    ready = []
    return now
  }
  for await (const { path, bytes } of files) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    entry.push(bytes, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
