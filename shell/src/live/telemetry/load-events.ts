import type { RemoteRelease, TelemetryEvent } from '@portal/shared/contract'
import type { JournalEntry } from '../../federation/journal.ts'

type Load = Extract<JournalEntry, { outcome: unknown }>

/**
 * Makes events of a load in the journal: its total and, after a success, the network times of the entry and of the
 * part's files. Preloaded files count from their request.
 */
export function loadEvents(load: Load, release: RemoteRelease | undefined): TelemetryEvent[] {
  const { remote, version, expose, outcome } = load
  const event = (phase: 'entry' | 'expose' | 'total', ms: number): TelemetryEvent => {
    return { kind: 'load', remote, version, phase, ms: Math.round(ms), outcome }
  }
  const events = [event('total', load.ms)]
  if (outcome !== 'ok' || !release) return events
  const { js, css } = release.exposes[expose] ?? { js: [], css: [] }
  const entry = timeOf(release, [release.entry])
  const parts = timeOf(release, [...js, ...css])
  return [
    ...(entry === null ? [] : [event('entry', entry)]),
    ...(parts === null ? [] : [event('expose', parts)]),
    ...events,
  ]
}

/** Milliseconds from the first request to the last byte; null where the browser has no record of them. */
function timeOf({ base }: RemoteRelease, files: readonly string[]): number | null {
  const records = files.flatMap((file) => performance.getEntriesByName(new URL(file, base).href, 'resource'))
  if (records.length === 0) return null
  const starts = records.map(({ startTime }) => startTime)
  const ends = records.map(({ startTime, duration }) => startTime + duration)
  return Math.max(...ends) - Math.min(...starts)
}
