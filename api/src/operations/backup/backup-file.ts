import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Version 1 held rows as lines of JSON; version 2 holds frames with rows as COPY writes them. */
export type BackupVersion = 1 | 2

const TAG = 16
const IV = 12
const HEADER_AT_MOST = 256
/** A level above 1 takes twice the time for a tenth fewer bytes, of which sealed values are the most. */
const GZIP_LEVEL = 1
const CHUNK = 1 << 18

/** Writes a backup whole or not at all: gzipped, then AES-256-GCM under a key derived from PORTAL_KEYS. */
export async function writeBackupFile(file: string, keys: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const { id, key } = keyOf(keys)
  const iv = randomBytes(IV)
  const header = Buffer.from(`PORTALBACKUP2 ${id} ${iv.toString('base64url')}\n`)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(header)
  const framed = new Transform({
    construct(done) {
      this.push(header)
      done()
    },
    transform: (part, _encoding, done) => done(null, part),
    flush(done) {
      this.push(cipher.getAuthTag())
      done()
    },
  })
  const unfinished = `${file}.part`
  try {
    await pipeline(
      Readable.from(parts),
      createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK }),
      cipher,
      framed,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A backup whose every byte has been verified. */
export interface VerifiedBackup {
  readonly version: BackupVersion
  /** Bytes of the file. */
  readonly size: number
  /** The contents; `tell` hears how many bytes of the file are read. */
  read(tell?: (bytes: number) => void): Readable
}

/** Reads the whole file once. @throws when a byte is missing or altered, or the key is not at hand */
export async function openBackupFile(
  file: string,
  keys: string,
  tell?: (bytes: number, of: number) => void,
): Promise<VerifiedBackup> {
  const layout = await layoutOf(file, keys)
  try {
    await pipeline(
      body(file, layout, (read) => tell?.(read, layout.end)),
      decipherOf(layout),
      async (parts) => {
        for await (const _part of parts) void _part // the last step fails when a byte was altered
      },
    )
  } catch (error) {
    throw new Error(`${file} was altered, is not whole, or was written with other bytes of its key.`, { cause: error })
  }
  return {
    version: layout.version,
    size: layout.end,
    read(told) {
      const gunzip = createGunzip({ chunkSize: CHUNK })
      // A fault on the way, such as a disk that fails, is the reader's.
      pipeline(body(file, layout, told), decipherOf(layout), gunzip).catch(() => {})
      return gunzip
    },
  }
}

interface Layout {
  readonly version: BackupVersion
  readonly header: Buffer
  readonly key: Buffer
  readonly iv: Buffer
  readonly tag: Buffer
  readonly end: number
}

async function layoutOf(file: string, keys: string): Promise<Layout> {
  const { size } = await stat(file)
  const handle = await open(file)
  try {
    const start = Buffer.alloc(HEADER_AT_MOST)
    await handle.read(start, 0, HEADER_AT_MOST, 0)
    const header = start.subarray(0, start.indexOf(10) + 1)
    const [, version, id, iv] = /^PORTALBACKUP([12]) (\S+) (\S+)\n$/.exec(header.toString('latin1')) ?? []
    if (!id || !iv) throw new Error(`${file} is not a backup of the portal, or a newer version of the portal wrote it.`)
    if (size < header.length + TAG) throw new Error(`${file} is not whole: it ends after its first line.`)
    const tag = Buffer.alloc(TAG)
    await handle.read(tag, 0, TAG, size - TAG)
    return {
      version: Number(version) as BackupVersion,
      header: Buffer.from(header),
      key: keyOf(keys, id).key,
      iv: Buffer.from(iv, 'base64url'),
      tag,
      end: size - TAG,
    }
  } finally {
    await handle.close()
  }
}

async function* body(file: string, { header, end }: Layout, tell?: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = header.length
  if (end <= header.length) return
  for await (const part of createReadStream(file, { start: header.length, end: end - 1, highWaterMark: CHUNK })) {
    yield part as Buffer
    read += (part as Buffer).length
    tell?.(read)
  }
}

function decipherOf({ key, iv, header, tag }: Layout): Transform {
  return createDecipheriv('aes-256-gcm', key, iv).setAAD(header).setAuthTag(tag)
}

function keyOf(keys: string, wanted?: string): { id: string; key: Buffer } {
  const pairs = keys.split(',').map((text) => text.split(/:(.*)/s) as [string, string])
  const found = wanted === undefined ? pairs[0] : pairs.find(([id]) => id === wanted)
  if (!found) throw new Error(`The backup was written with key ${wanted}, which PORTAL_KEYS does not hold.`)
  return {
    id: found[0],
    key: Buffer.from(hkdfSync('sha256', Buffer.from(found[1], 'base64'), '', 'portal backups', 32)),
  }
}
