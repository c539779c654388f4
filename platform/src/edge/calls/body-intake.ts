import { Readable, PassThrough } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** Bytes of a body that the edge reads whole before the API hears of the call: what the API accepts without a file. */
export const WHOLE_BYTES = 128 * 1024

/** Limits of bodies that are under way. */
export interface IntakeLimits {
  /** Milliseconds for a body that is read whole. */
  readonly wholeMs: number
  /** The least bytes a second, after the first `graceMs`. */
  readonly bytesPerSecond: number
  readonly graceMs: number
  /** Incomplete bodies at a time. */
  readonly all: number
  readonly ofHost: number
  readonly ofHousehold: number
}

export const intakeLimits: IntakeLimits = {
  wholeMs: 30_000,
  bytesPerSecond: 500,
  graceMs: 5000,
  all: 1024,
  ofHost: 512,
  ofHousehold: 32,
}

/** A body that comes too slowly. */
export class SlowBody extends Error {
  constructor() {
    super('The body did not come in time')
    this.name = 'SlowBody'
  }
}

/** A body that ended before its announced length: the client has left. */
export class CutBody extends Error {
  constructor() {
    super('The client left while it sent the body')
    this.name = 'CutBody'
  }
}

/** Bytes of a body as announced; infinite when a body follows and the client does not say how long it is. */
export function announcedBytes(raw: IncomingMessage | Http2ServerRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  // Over HTTP/2 a body needs neither header: there is one unless the headers ended the request.
  const isOpen = 'stream' in raw && length === undefined && !raw.stream.endAfterHeaders
  return encoding !== undefined || isOpen ? Number.POSITIVE_INFINITY : Number(length ?? 0)
}

/**
 * Reads a small body whole, so that a slow client waits at the edge and never at the API.
 * @throws {SlowBody} @throws {CutBody}
 */
export async function readWhole(body: Readable, limits: IntakeLimits): Promise<Readable> {
  const parts: Buffer[] = []
  const keep = (part: Buffer) => void parts.push(part)
  const watch = watchRate(body, limits, limits.wholeMs)
  try {
    await new Promise<void>((resolve, reject) => {
      body.on('data', keep)
      body.once('end', resolve)
      body.once('close', () => reject(new CutBody()))
      body.once('error', () => reject(new CutBody()))
      watch.onSlow(reject)
    })
  } finally {
    watch.end()
    body.off('data', keep)
  }
  return Readable.from(parts, { objectMode: false })
}

/** Passes a large body on as it comes; a client that sends too slowly is cut off. Ending it leaves `body` alone. */
export function passOn(body: Readable, limits: IntakeLimits): Readable {
  const through = new PassThrough()
  const watch = watchRate(body, limits, Number.POSITIVE_INFINITY, () => through.writableNeedDrain)
  watch.onSlow((error) => through.destroy(error))
  body.once('close', () => body.readableEnded || through.destroy(new CutBody()))
  body.once('error', () => through.destroy(new CutBody()))
  through.once('close', watch.end)
  body.pipe(through)
  return through
}

/** Watches how fast a body comes. Time in which the reader does not take it does not count. */
function watchRate(body: Readable, limits: IntakeLimits, mostMs: number, isHeld: () => boolean = () => false) {
  let report: (error: SlowBody) => void = () => {}
  let bytes = 0
  let counted = 0
  const count = (part: Buffer) => (bytes += part.length)
  body.on('data', count)
  const tick = Math.min(1000, limits.graceMs)
  const timer = setInterval(() => {
    if (isHeld()) return
    counted += tick
    const least = (limits.bytesPerSecond * (counted - limits.graceMs)) / 1000
    if (counted >= mostMs || (counted > limits.graceMs && bytes < least + 1)) report(new SlowBody())
  }, tick).unref()
  return {
    onSlow: (listener: (error: SlowBody) => void) => (report = listener),
    end: () => {
      clearInterval(timer)
      body.off('data', count)
    },
  }
}
