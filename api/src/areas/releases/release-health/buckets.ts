/** Upper bounds of a histogram of milliseconds; larger values have a bucket of their own. */
const millisecondBounds = [
  50, 100, 200, 300, 400, 500, 650, 800, 1000, 1300, 1600, 2000, 2500, 3000, 4000, 6000, 8000, 12_000, 20_000, 60_000,
]
/** Upper bounds of layout shift, which has no unit. Good is up to 0.1, poor above 0.25. */
const shiftBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.6, 1, 2]

/**
 * The bounds of a measure: a web vital's name, or a phase of loading. Counts are stored by position, so a list must
 * never change.
 */
export const boundsOf = (measure: string): readonly number[] => (measure === 'CLS' ? shiftBounds : millisecondBounds)

/** How many buckets the longest histogram has. */
export const mostBuckets = millisecondBounds.length + 1

/** A histogram of one value. */
export function bucketsOf(measure: string, value: number): number[] {
  const bounds = boundsOf(measure)
  const at = bounds.findIndex((bound) => value <= bound)
  const place = at < 0 ? bounds.length : at
  return Array.from({ length: bounds.length + 1 }, (_, i) => (i === place ? 1 : 0))
}

/** Adds `more` to `counts` in place. */
export function addBuckets(counts: number[], more: readonly number[]): void {
  for (const [i, n] of more.entries()) counts[i] = (counts[i] ?? 0) + n
}

/** A percentile (0 to 1) of a histogram, interpolated linearly within its bucket; the last bound for larger values. */
export function percentile(measure: string, counts: readonly number[], share: number): number {
  const bounds = boundsOf(measure)
  const wanted = counts.reduce((a, b) => a + b, 0) * share
  let below = 0
  for (const [i, n] of counts.entries()) {
    const upper = bounds[i]
    if (upper === undefined) break
    if (n > 0 && below + n >= wanted) {
      const lower = bounds[i - 1] ?? 0
      return Math.round((lower + ((upper - lower) * (wanted - below)) / n) * 1000) / 1000
    }
    below += n
  }
  return bounds.at(-1)!
}
