import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { useSession } from '@portal/shared/session'
import type { LivePage } from '../live-page.ts'
import { ownerOf } from '../update-policy.ts'
import { errorEvent } from './error-event.ts'
import { loadEvents } from './load-events.ts'
import { TelemetryQueue } from './queue.ts'

const sendEvery = 30_000
/** Of one page; a fault that comes again and again is known by then. */
const mostErrors = 20

/** Tells the server how this page does: loads, vitals and errors by remote and version, nothing of the person (W11). */
export function startTelemetry({ set, release, loader, signature, uncaught }: LivePage): void {
  const queue = new TelemetryQueue(release.load)
  const told = new Set<string>()
  let errors = 0
  const tellError = (error: unknown, owner?: { remote: string; version: string }) => {
    const event = errors < mostErrors ? errorEvent(error, set, owner) : null
    if (!event) return
    errors += 1
    queue.add(event)
  }

  // Of rates only totals are made, so the check of the signature can be told among the times without being one.
  const check = ({ verified: 'ok', unverified: 'degraded', refused: 'integrity' } as const)[signature]
  const shell = { remote: 'shell', version: set.shell.version }
  queue.add({ kind: 'load', ...shell, phase: 'entry', ms: 0, outcome: check })
  // At once: by its first beacon the server knows that a page which was served has started.
  queue.send()

  loader.journal.follow((entry) => {
    if ('fault' in entry) return tellError(entry.fault, entry)
    // A remote is opened once, however many parts of it a page shows.
    const once = `${entry.remote} ${entry.outcome}`
    if (told.has(once)) return
    told.add(once)
    const of = set.remotes.find(({ short }) => short === entry.remote)
    for (const event of loadEvents(entry, of)) queue.add(event)
  })

  const owner = ownerOf(window.location.pathname, useSession.getState().role, set.remotes)
  const page = owner ? { remote: owner.short, version: owner.version } : shell
  const tellVital = ({ name, value }: Metric) =>
    queue.add({ kind: 'vital', ...page, name, value: Math.round(value * 1000) / 1000 })
  for (const follow of [onTTFB, onFCP, onLCP, onINP, onCLS]) follow(tellVital)

  const send = () => {
    for (const event of uncaught.splice(0)) tellError('reason' in event ? event.reason : event.error)
    queue.send()
  }
  setInterval(send, sendEvery)
  document.addEventListener('visibilitychange', () => {
    // After web-vitals' own listeners, which have told their last values.
    if (document.visibilityState === 'hidden') send()
  })
  window.addEventListener('pagehide', send)
}
