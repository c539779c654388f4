/** Told how far a long command is. */
export interface Progress {
  /** A part of the work begins. */
  start(what: string): void
  /** Bytes that are done, of how many if that is known. */
  at(done: number, total?: number, detail?: string): void
  end(): void
}

export const silent: Progress = { start() {}, at() {}, end() {} }

/** Where the lines go: a terminal's line is written over, anything else gets a line now and then. */
interface Out {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const OFTEN_MS = 200
const SELDOM_MS = 10_000

/** Tells bytes, speed and the time that is left. */
export function tellProgress(out: Out, clock: () => number = () => performance.now()): Progress {
  const every = out.isTTY ? OFTEN_MS : SELDOM_MS
  let what = ''
  let startedAt = 0
  let toldAt = 0
  let last = 0
  const line = (text: string) => out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
  return {
    start(name) {
      ;[what, startedAt, toldAt, last] = [name, clock(), clock(), 0]
      if (out.isTTY) line(`${what} …`)
    },
    at(done, total, detail) {
      last = total === undefined ? done : 0
      const now = clock()
      if (now - toldAt < every) return
      toldAt = now
      line(
        `${what}: ${share(done, total)}${speed(done, now - startedAt)}${left(done, total, now - startedAt)}${detail ? `, ${detail}` : ''}`,
      )
    },
    end() {
      const ms = clock() - startedAt
      line(`${what}: done in ${duration(ms)}${last > 0 ? `, ${bytes(last)}` : ''}`)
      if (out.isTTY) out.write('\n')
    },
  }
}

const share = (done: number, total: number | undefined): string =>
  total === undefined ? bytes(done) : `${Math.floor((100 * done) / Math.max(total, 1))} % of ${bytes(total)}`
const speed = (done: number, ms: number): string => (ms < 1_000 ? '' : `, ${bytes((1_000 * done) / ms)} a second`)
const left = (done: number, total: number | undefined, ms: number): string =>
  total === undefined || done === 0 || ms < 1_000 ? '' : `, about ${duration(((total - done) * ms) / done)} left`

function bytes(n: number): string {
  if (n < 1e6) return `${Math.round(n / 1e3)} kB`
  return n < 1e9 ? `${(n / 1e6).toFixed(1)} MB` : `${(n / 1e9).toFixed(2)} GB`
}

/** "4.2 s", "3 min 05 s" */
export function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
