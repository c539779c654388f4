import type { Sample } from './sample.ts'

/** What one tenant's pages may be told apart by in a minute; what is more is counted as `other`. */
export interface LabelLimits {
  readonly sets: number
  /** Of a remote and its version in a set. */
  readonly releases: number
  /** Of an error's name and place. */
  readonly errors: number
  /** Rows in all. */
  readonly series: number
}

const usual: LabelLimits = { sets: 6, releases: 24, errors: 40, series: 300 }
const OTHER = 'other'
/** How long a set stays known after a process of ours asked about it. */
const KNOWN_FOR_MS = 3_600_000
const MOST_KNOWN = 50

interface Seen {
  minute: number
  sets: Set<string>
  releases: Set<string>
  errors: Set<string>
  series: Set<string>
}

/** Keeps what strangers send from filling the table: anybody may post telemetry, under any label that looks like one. */
export interface LabelCap {
  /** The sample under the labels that it is counted by. `minute` is any number that changes with the minute. */
  admit(tenantId: string, minute: number, sample: Sample): Sample
  /** Sets that our own processes ask about are counted apart, so that no flood of made-up ones can crowd them out. */
  trust(sets: readonly string[], at: number): void
}

export function createLabelCap(limits: LabelLimits = usual): LabelCap {
  const seen = new Map<string, Seen>()
  const known = new Map<string, number>()

  function seenIn(tenantId: string, minute: number, isKnown: boolean): Seen {
    const key = `${tenantId}|${isKnown}`
    const found = seen.get(key)
    if (found?.minute === minute) return found
    const fresh = {
      minute,
      sets: new Set<string>(),
      releases: new Set<string>(),
      errors: new Set<string>(),
      series: new Set<string>(),
    }
    seen.set(key, fresh)
    return fresh
  }

  return {
    admit(tenantId, minute, sample) {
      const here = seenIn(tenantId, minute, known.has(sample.setId))
      let counted = sample
      if (!fits(here.sets, sample.setId, limits.sets)) counted = { ...counted, setId: OTHER }
      if (!fits(here.releases, `${counted.setId}|${sample.remote}|${sample.version}`, limits.releases))
        counted = { ...counted, remote: OTHER, version: OTHER }
      if (sample.kind === 'error' && !fits(here.errors, `${sample.name}|${sample.place}`, limits.errors))
        counted = { ...counted, name: OTHER, place: '' }
      return fits(here.series, seriesOf(counted), limits.series) ? counted : folded(counted)
    },
    trust(sets, at) {
      for (const [set, until] of known) if (until < at) known.delete(set)
      for (const set of sets) if (known.has(set) || known.size < MOST_KNOWN) known.set(set, at + KNOWN_FOR_MS)
    },
  }
}

/** All that makes a row of its own. */
export const seriesOf = (s: Sample): string =>
  [s.setId, s.remote, s.version, s.isOverride, s.kind, s.name, s.outcome, s.place].join('|')

function fits(labels: Set<string>, label: string, most: number): boolean {
  if (labels.has(label)) return true
  if (labels.size >= most) return false
  labels.add(label)
  return true
}

/** Kinds, phases and outcomes are few; the rest of the labels is given up. */
const folded = (sample: Sample): Sample => ({
  ...sample,
  setId: OTHER,
  remote: OTHER,
  version: OTHER,
  name: sample.kind === 'error' ? OTHER : sample.name,
  place: '',
})
