import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { PackFile } from './pack.ts'

/** Files that are packed already. */
const PACKED = /\.(pdf|png|jpe?g)$/i

/** Files as one zip archive, written while they are made and as fast as they are read. */
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
