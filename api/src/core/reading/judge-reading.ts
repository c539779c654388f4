/** A sliding count, this reading included, and the number that is usual. */
export interface Counted {
  readonly count: number
  readonly usual: number
}

/** What the tenant's settings and earlier readings say. */
export interface ReadingRules {
  /** How many times the usual number is read before a second person is needed. */
  readonly stopTimes: number
  /** Percent of the usual number at which administrators are told. */
  readonly alertPercent: number
  /** The person has written a reason for it. */
  readonly isExplained: boolean
  /** A second person has allowed more; the counts started anew then. */
  readonly isGranted: boolean
}

/** Whether a reading goes on, and what it needs first. */
export type ReadingVerdict = 'go_on' | 'needs_reason' | 'needs_second_person'

/** F-27: judges a reading by its worst count. A second person's leave replaces reasons until as much was read again. */
export function judgeReading(counts: readonly Counted[], rules: ReadingRules): ReadingVerdict {
  if (counts.some(({ count, usual }) => count > usual * rules.stopTimes)) return 'needs_second_person'
  const isUnusual = counts.some(({ count, usual }) => count > usual)
  return isUnusual && !rules.isExplained && !rules.isGranted ? 'needs_reason' : 'go_on'
}

/** F-27: what administrators are told of: much was read, or the last that may be read without a second person. */
export type ReadingAlertLevel = 'much' | 'stopped'

/** What this reading, and not the one before, has reached: each level is reached by one reading. */
export function alertOf(counts: readonly Counted[], rules: ReadingRules): ReadingAlertLevel | null {
  const isReached = (limit: (usual: number) => number) =>
    counts.some(({ count, usual }) => count >= limit(usual) && count - 1 < limit(usual))
  if (isReached((usual) => usual * rules.stopTimes)) return 'stopped'
  return isReached((usual) => (usual * rules.alertPercent) / 100) ? 'much' : null
}
