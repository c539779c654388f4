import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { useSession } from '@portal/shared/session'
import type { LivePage } from '../live-page.ts'
import { ownerOf } from '../update-policy.ts'
import { errorEvent } from './error-event.ts'
import { loadEvents } from './load-events.ts'
import { TelemetryQueue } from './queue.ts'

const sendEvery = 30_000
/** The most errors that one page reports. */
const mostErrors = 20

/** Reports loads, vitals and errors by remote and version to the server, without personal data (W11). */
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

  // The server counts outcomes, so the check of the signature is reported as a load of 0 ms.
  const check = ({ verified: 'ok', unverified: 'degraded', refused: 'integrity' } as const)[signature]
  const shell = { remote: 'shell', version: set.shell.version }
  queue.add({ kind: 'load', ...shell, phase: 'entry', ms: 0, outcome: check })
  // Sent at once, so that the server knows that the served page has started.
  queue.send()

  loader.journal.follow((entry) => {
    if ('fault' in entry) return tellError(entry.fault, entry)
    // A remote is reported once per outcome, not once for each of its parts.
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
    // Runs after web-vitals' own listeners, which report their last values.
    if (document.visibilityState === 'hidden') send()
  })
  window.addEventListener('pagehide', send)
}
