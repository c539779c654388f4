import { lastCheck, type CheckRecord } from '../inventory/check-record.ts'
import { runCheck, type CheckOrder } from '../inventory/run-check.ts'
import type { ViolationCounts } from '../inventory/violation-counts.ts'

/** R-43 asks for once a week; a page that was tampered with should not stand that long. */
const every = 6 * 3600_000

/** How often it is looked whether a check is due, the first time soon after the start, when pages have been asked for. */
const look = 300_000

export interface WatchOptions extends Pick<CheckOrder, 'hosted' | 'receive' | 'registry' | 'store'> {
  readonly env: string
  /** Hosts whose pages were asked for. */
  readonly hosts: () => readonly string[]
  readonly secure: boolean
  readonly violations: ViolationCounts
  readonly clock: () => Date
  /** Tells who watches over the portal. */
  readonly alarm: (line: string) => void
}

/** Checks when the last check, of whichever edge, is long enough ago. @returns what it found, when it was due. */
export async function checkWhenDue(options: WatchOptions): Promise<CheckRecord | undefined> {
  const { alarm, clock, env, hosts, secure, store, violations } = options
  const now = clock()
  const last = await lastCheck(store, env)
  if (last && now.getTime() - new Date(last.at).getTime() < every) return undefined
  const seen = hosts().map((host) => `${secure ? 'https' : 'http'}://${host}`)
  // Portals that nobody has opened since the start are those of the check before.
  const portals = [...new Set([...seen, ...(last?.portals ?? [])])].sort()
  if (portals.length === 0) return undefined
  const record = await runCheck({ ...options, portals, by: 'edge', now, violations: violations.drain() })
  for (const { code, message } of record.findings)
    alarm(`${code === 'MFE-425' ? 'page not checked' : 'PAGE ALTERED'} ${code} ${message}`)
  return record
}

/** Looks at the portal's own pages for as long as the edge runs. @returns what ends it. */
export function watchPages(options: WatchOptions): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    checkWhenDue(options)
      .catch((error: unknown) => options.alarm(`The pages could not be checked: ${String(error)}`))
      .finally(() => (busy = false))
  }, look)
  timer.unref()
  return () => clearInterval(timer)
}
