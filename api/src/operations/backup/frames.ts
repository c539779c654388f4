/** One unit of a backup file: its start, a table, rows or its end. */
export type Frame =
  | { readonly kind: 'start'; readonly createdAt: string; readonly tenants: readonly string[] }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  /** Rows of the table before, in the text format of COPY; a row may begin in one frame and end in the next. */
  | { readonly kind: 'rows'; readonly data: Buffer }
  | { readonly kind: 'end'; readonly summary: BackupSummary }

/** The contents of a backup, to compare after a restore. */
export interface BackupSummary {
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  /** Bytes of all rows. */
  readonly bytes: number
  /** SHA-256 of all rows in order. */
  readonly hash: string
}

const HEAD = 5
const ROWS = 'R'.charCodeAt(0)
const WORDS = 'W'.charCodeAt(0)

/** Writes a frame: one letter, the length, and the rows as they are or the rest as JSON. */
export function* writeFrame(frame: Frame): Generator<Buffer> {
  const body = frame.kind === 'rows' ? frame.data : Buffer.from(JSON.stringify(frame))
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(frame.kind === 'rows' ? ROWS : WORDS)
  head.writeUInt32BE(body.length, 1)
  yield head
  yield body
}

/** Reads frames. Rows are handed on as they arrive, so that memory does not grow with a frame. */
export async function* readFrames(parts: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let head = Buffer.alloc(0)
  let words: Buffer[] = []
  let kind = 0
  let left = 0
  for await (let part of parts) {
    while (part.length > 0) {
      if (left === 0) {
        const taken = part.subarray(0, HEAD - head.length)
        part = part.subarray(taken.length)
        head = Buffer.concat([head, taken])
        if (head.length < HEAD) continue
        kind = head.readUInt8()
        left = head.readUInt32BE(1)
        head = Buffer.alloc(0)
        continue
      }
      const data = part.subarray(0, left)
      part = part.subarray(data.length)
      left -= data.length
      if (kind === ROWS) yield { kind: 'rows', data }
      else {
        words.push(data)
        if (left === 0) yield JSON.parse(Buffer.concat(words).toString()) as Frame
        if (left === 0) words = []
      }
    }
  }
  if (left > 0 || head.length > 0) throw new Error('The backup ends in the middle of a part.')
}
