import { describe, expect, it } from '@jest/globals'
import { addBuckets, boundsOf, bucketsOf, percentile } from './buckets.ts'

const histogram = (measure: string, values: readonly number[]) => {
  const counts: number[] = []
  for (const value of values) addBuckets(counts, bucketsOf(measure, value))
  return counts
}

describe('a histogram', () => {
  it.each([
    ['LCP', Array.from({ length: 100 }, (_, i) => i * 40), 3000],
    ['INP', Array.from({ length: 100 }, () => 150), 150],
    ['CLS', [0.01, 0.02, 0.03, 0.3], 0.03],
    ['LCP', [90_000], 60_000],
  ])('of %s gives the 75th percentile within its bucket', (measure, values, p75) => {
    const found = percentile(measure, histogram(measure, values), 0.75)
    const bounds = [0, ...boundsOf(measure)]
    const at = bounds.findIndex((bound) => bound >= p75)
    expect(found).toBeGreaterThanOrEqual(bounds[at - 1]!)
    expect(found).toBeLessThanOrEqual(bounds[Math.min(at + 1, bounds.length - 1)]!)
  })

  it('has a bucket for values above the last bound', () => {
    expect(bucketsOf('LCP', 1e9)).toHaveLength(boundsOf('LCP').length + 1)
    expect(bucketsOf('LCP', 1e9).at(-1)).toBe(1)
    expect(bucketsOf('CLS', 0)[0]).toBe(1)
  })
})
