/** ln Γ(x) by Lanczos (g = 7, n = 9; Numerical Recipes 6.1): exact to 15 digits, for x > 0. */
function lnGamma(x: number): number {
  const c = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const z = x - 1
  const series = c.reduce((sum, term, i) => sum + term / (z + i + 1), 0.99999999999980993)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}

const lnChoose = (n: number, k: number): number => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1)

/** `hits` of `total` events. */
export interface Sample {
  readonly hits: number
  readonly total: number
}

/**
 * Fisher's exact test, one-sided: the probability of at least as many hits in `more` when both samples have the same
 * rate. It is exact for small counts, unlike the normal approximation: the first failures of a canary are few.
 */
export function chanceOfMore(more: Sample, base: Sample): number {
  const hits = more.hits + base.hits
  const all = more.total + base.total
  const most = Math.min(hits, more.total)
  const whole = lnChoose(all, hits)
  let chance = 0
  for (let k = Math.max(more.hits, hits - base.total); k <= most; k++)
    chance += Math.exp(lnChoose(more.total, k) + lnChoose(base.total, hits - k) - whole)
  return Math.min(1, chance)
}

/**
 * The probability of `events` or more where `expected` are the average (Poisson): for events that may happen several
 * times on one page, such as errors.
 */
export function chanceOfEvents(events: number, expected: number): number {
  if (events <= 0) return 1
  if (expected <= 0) return 0
  let below = 0
  for (let k = 0; k < events; k++) below += Math.exp(k * Math.log(expected) - expected - lnGamma(k + 1))
  return Math.max(0, 1 - below)
}

/**
 * The same for two counts of events over `base.total` and `more.total` pages: given their sum, the split between both
 * is binomial when they have the same rate (the conditional test of Przyborowski and Wilenski).
 */
export function chanceOfHigherRate(more: Sample, base: Sample): number {
  const events = more.hits + base.hits
  if (events === 0) return 1
  const share = more.total / (more.total + base.total)
  let chance = 0
  for (let k = more.hits; k <= events; k++)
    chance += Math.exp(lnChoose(events, k) + k * Math.log(share) + (events - k) * Math.log1p(-share))
  return Math.min(1, chance)
}
