import { lastCheck, type CheckRecord } from '../inventory/check-record.ts'
import { runCheck, type CheckOrder } from '../inventory/run-check.ts'
import type { ViolationCounts } from '../inventory/violation-counts.ts'

/** R-43 requires a weekly check; an altered page should be found sooner. */
const every = 6 * 3600_000

/** Milliseconds between looks at whether a check is due; the first comes after the start, when pages were requested. */
const look = 300_000

export interface WatchOptions extends Pick<CheckOrder, 'hosted' | 'receive' | 'registry' | 'store'> {
  readonly env: string
  /** Hosts with page loads so far. */
  readonly hosts: () => readonly string[]
  readonly secure: boolean
  readonly violations: ViolationCounts
  readonly clock: () => Date
  /** Alarms the operators of the portal. */
  readonly alarm: (line: string) => void
}

/** Checks the pages when the last check, by any edge, is old enough. @returns its findings, when it was due. */
export async function checkWhenDue(options: WatchOptions): Promise<CheckRecord | undefined> {
  const { alarm, clock, env, hosts, secure, store, violations } = options
  const now = clock()
  const last = await lastCheck(store, env)
  if (last && now.getTime() - new Date(last.at).getTime() < every) return undefined
  const seen = hosts().map((host) => `${secure ? 'https' : 'http'}://${host}`)
  // Portals without a page load since the start come from the last check.
  const portals = [...new Set([...seen, ...(last?.portals ?? [])])].sort()
  if (portals.length === 0) return undefined
  const record = await runCheck({ ...options, portals, by: 'edge', now, violations: violations.drain() })
  for (const { code, message } of record.findings)
    alarm(`${code === 'MFE-425' ? 'page not checked' : 'PAGE ALTERED'} ${code} ${message}`)
  return record
}

/** Checks the portal's pages for as long as the edge runs. @returns a function that stops it. */
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
