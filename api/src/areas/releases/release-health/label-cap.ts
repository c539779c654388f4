import type { Sample } from './sample.ts'

/** How many labels one tenant's pages may use in a minute; any further ones count as `other`. */
export interface LabelLimits {
  readonly sets: number
  /** Combinations of a remote and its version in a set. */
  readonly releases: number
  /** Combinations of an error's name and place. */
  readonly errors: number
  /** Rows in all. */
  readonly series: number
}

const usual: LabelLimits = { sets: 6, releases: 24, errors: 40, series: 300 }
const OTHER = 'other'
/** How long a set stays known after one of our processes asked about it. */
const KNOWN_FOR_MS = 3_600_000
const MOST_KNOWN = 50

interface Seen {
  minute: number
  sets: Set<string>
  releases: Set<string>
  errors: Set<string>
  series: Set<string>
}

/** Keeps strangers from filling the table: anybody may post telemetry, under any label that looks valid. */
export interface LabelCap {
  /**
   * Returns the sample with the labels under which it is counted. `minute` is any number that changes with the minute.
   */
  admit(tenantId: string, minute: number, sample: Sample): Sample
  /** Sets that our own processes ask about have a limit of their own, so that made-up sets cannot displace them. */
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

/** The labels that make a row of their own. */
export const seriesOf = (s: Sample): string =>
  [s.setId, s.remote, s.version, s.isOverride, s.kind, s.name, s.outcome, s.place].join('|')

function fits(labels: Set<string>, label: string, most: number): boolean {
  if (labels.has(label)) return true
  if (labels.size >= most) return false
  labels.add(label)
  return true
}

/** Keeps kind, phase and outcome, which have few values, and drops all other labels. */
const folded = (sample: Sample): Sample => ({
  ...sample,
  setId: OTHER,
  remote: OTHER,
  version: OTHER,
  name: sample.kind === 'error' ? OTHER : sample.name,
  place: '',
})
