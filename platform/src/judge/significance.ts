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

/** Of `total` things, `hits` are marked. */
export interface Sample {
  readonly hits: number
  readonly total: number
}

/**
 * Fisher's exact test, one-sided: how probable it is that `more` has as many hits as it has, or more of them, when both
 * samples are drawn alike. Exact for small counts, where the normal approximation of two proportions is not: the first
 * failures of a canary are a handful.
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
 * How probable `events` or more are where `expected` are on average (Poisson): for events that may come several times to
 * one page, as errors do.
 */
export function chanceOfEvents(events: number, expected: number): number {
  if (events <= 0) return 1
  if (expected <= 0) return 0
  let below = 0
  for (let k = 0; k < events; k++) below += Math.exp(k * Math.log(expected) - expected - lnGamma(k + 1))
  return Math.max(0, 1 - below)
}

/**
 * The same for two counts of events over `base.total` and `more.total` pages: given their sum, how it falls between the
 * two is binomial when both have one rate (the conditional test of Przyborowski and Wilenski).
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
