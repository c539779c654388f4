import { describe, expect, test } from '@jest/globals'
import { chanceOfEvents, chanceOfHigherRate, chanceOfMore } from './significance.ts'

describe('Fisher’s exact test', () => {
  // one-sided p of scipy.stats.fisher_exact(…, alternative='greater') and of R's fisher.test
  test.each([
    // the lady tasting tea: 3 of 4 right, 1 of 4 wrong
    [3, 4, 1, 4, 0.24285714],
    [4, 4, 0, 4, 0.01428571],
    // Agresti, Categorical Data Analysis: 10 of 10 against 5 of 10 would be (10,0;5,5)
    [10, 10, 5, 10, 0.01625387],
    [0, 200, 0, 200, 1],
    [1, 200, 0, 200, 0.5],
  ])('%d of %d against %d of %d: %f', (hits, total, baseHits, baseTotal, p) => {
    expect(chanceOfMore({ hits, total }, { hits: baseHits, total: baseTotal })).toBeCloseTo(p, 7)
  })

  test('is right for large counts', () => {
    expect(chanceOfMore({ hits: 500, total: 100_000 }, { hits: 500, total: 100_000 })).toBeCloseTo(0.51, 1)
    expect(chanceOfMore({ hits: 900, total: 100_000 }, { hits: 500, total: 100_000 })).toBeLessThan(1e-20)
  })
})

describe('counts of events', () => {
  test.each([
    // 1 - ppois(k - 1, λ)
    [0, 5, 1],
    [1, 1, 0.63212056],
    [3, 1, 0.0803014],
    [11, 5, 0.01369527],
    [2, 0, 0],
  ])('%d or more where %d are expected: %f', (events, expected, p) => {
    expect(chanceOfEvents(events, expected)).toBeCloseTo(p, 7)
  })

  test.each([
    // pbinom of the sum at the share of pages
    [3, 100, 0, 100, 0.125],
    [2, 100, 2, 100, 0.6875],
    [0, 100, 0, 100, 1],
  ])('%d in %d pages against %d in %d: %f', (hits, total, baseHits, baseTotal, p) => {
    expect(chanceOfHigherRate({ hits, total }, { hits: baseHits, total: baseTotal })).toBeCloseTo(p, 9)
  })
})
