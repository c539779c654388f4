import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const MAGIC = 'PORTALBACKUP1 '
const TAG = 16
const IV = 12

/**
 * Writes a backup whole or not at all: lines of JSON, gzipped, then AES-256-GCM under a key derived from PORTAL_KEYS.
 */
export async function writeBackupFile(file: string, keys: string, lines: AsyncIterable<string>): Promise<void> {
  const { id, key } = keyOf(keys)
  const iv = randomBytes(IV)
  const header = Buffer.from(`${MAGIC}${id} ${iv.toString('base64url')}\n`)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(header)
  const withNewline = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
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
  await pipeline(
    Readable.from(withNewline()),
    createGzip({ level: 4 }),
    cipher,
    framed,
    createWriteStream(unfinished, { mode: 0o600 }),
  )
  await rename(unfinished, file)
}

/** Yields the lines of a backup, after the whole file has been verified. */
export async function* readBackupFile(file: string, keys: string): AsyncIterable<string> {
  const layout = await layoutOf(file, keys)
  try {
    await pipeline(body(file, layout), decipherOf(layout), async (parts) => {
      for await (const _part of parts) void _part // the last step fails when a byte was altered
    })
  } catch (error) {
    throw new Error(`${file} was altered, is not whole, or was written with other bytes of its key.`, { cause: error })
  }
  const plain = body(file, layout).pipe(decipherOf(layout)).pipe(createGunzip())
  for await (const line of createInterface({ input: plain, crlfDelay: Infinity })) if (line !== '') yield line
}

interface Layout {
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
    const start = Buffer.alloc(256)
    await handle.read(start, 0, 256, 0)
    const header = start.subarray(0, start.indexOf(10) + 1)
    const [, id, iv] = /^PORTALBACKUP1 (\S+) (\S+)\n$/.exec(header.toString('latin1')) ?? []
    if (!id || !iv) throw new Error(`${file} is not a backup of the portal.`)
    const tag = Buffer.alloc(TAG)
    await handle.read(tag, 0, TAG, size - TAG)
    return {
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

function body(file: string, { header, end }: Layout): Readable {
  return createReadStream(file, { start: header.length, end: end - 1 })
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
