import type { NetworkSignal, SetHealth } from '@portal/shared/contract'
import type { JudgeRules } from '../releases/channel.ts'
import { chanceOfEvents, chanceOfHigherRate, chanceOfMore, type Sample } from './significance.ts'

/** The figures of one side of a comparison over the window. */
export type Arm = Pick<SetHealth, 'loads' | 'failures' | 'errors' | 'payments' | 'pages' | 'told_by'>

/** `wait`: nothing against the candidate, but not enough for it. `abort` comes before everything. */
export interface Verdict {
  readonly verdict: 'go' | 'wait' | 'abort'
  /** Reasons with their figures, for people and the audit. */
  readonly reasons: readonly string[]
  /** The same as data, for texts in other languages. */
  readonly found: readonly Found[]
}

/** One reason for the verdict. */
export interface Found {
  readonly rule: 'integrity' | 'contract' | 'starts' | 'loads' | 'failures' | 'errors' | 'payments'
  /** Counted hits of a total. For `loads`: how many there are, and how many are needed. */
  readonly candidate: Sample
  readonly stable: Sample
}

interface Objection extends Found {
  readonly verdict: 'abort' | 'wait'
  readonly reason: string
}

const verdictOf = (verdict: Verdict['verdict'], objections: readonly Objection[]): Verdict => ({
  verdict,
  reasons: objections.map(({ reason }) => reason),
  found: objections.map(({ rule, candidate, stable }) => ({ rule, candidate, stable })),
})

/** Failures that no connection and no browser causes: the files are not the released ones, or do not fit the page. */
const neverByChance = ['integrity', 'contract'] as const

/**
 * Compares a candidate with the stable set over one window. Rates decide only after both sides have enough page loads,
 * and never by a difference that chance explains.
 */
export function judge(stable: Arm, candidate: Arm, rules: JudgeRules): Verdict {
  const broken = neverByChance.flatMap((rule): Objection[] => {
    const told = candidate.told_by[rule] ?? []
    if (told.length < rules.networks) return []
    const reason = `${sum(told)} × ${rule} failure on ${networks(told)}: the candidate's files are not what they should be`
    const was = { hits: sum(stable.told_by[rule] ?? []), total: stable.loads }
    return [{ verdict: 'abort', reason, rule, candidate: { hits: sum(told), total: candidate.loads }, stable: was }]
  })
  if (broken.length > 0) return verdictOf('abort', broken)
  // A shell that fails to load opens no remote, so there would never be enough loads.
  const missing = missingStarts(stable, candidate, rules)
  if (missing.length > 0) return verdictOf('abort', missing)

  const short = (
    [
      ['candidate', candidate],
      ['stable', stable],
    ] as const
  ).flatMap(([name, { loads }]) =>
    loads < rules.minLoads ? [`${name} has ${loads} loads of the ${rules.minLoads} that a comparison needs`] : [],
  )
  const loaded = ({ loads }: Arm): Sample => ({ hits: loads, total: rules.minLoads })
  if (short.length > 0)
    return {
      verdict: 'wait',
      reasons: short,
      found: [{ rule: 'loads', candidate: loaded(candidate), stable: loaded(stable) }],
    }

  const against = [loadFailures, uncaughtErrors, paymentSuccess].flatMap((rule) => rule(stable, candidate, rules))
  const aborts = against.filter(({ verdict }) => verdict === 'abort')
  if (aborts.length > 0) return verdictOf('abort', aborts)
  if (against.length > 0) return verdictOf('wait', against)
  const [was, is] = [failuresOf(stable, rules), failuresOf(candidate, rules)]
  return {
    verdict: 'go',
    reasons: [`${candidate.loads} loads, ${percent(rate(is))} failed (stable ${percent(rate(was))})`],
    found: [],
  }
}

/** The compared figures of one side, without those of the loudest networks. */
export const samplesOf = (arm: Arm, rules: JudgeRules) => ({
  starts: missingOf(arm, rules),
  failures: failuresOf(arm, rules),
  errors: errorsOf(arm, rules),
  payments: unpaidOf(arm, rules),
})

/**
 * A count without the networks that report most: anybody can load a page and make it report anything, but not from many
 * networks. Both sides are reduced alike, so they stay comparable.
 */
function beyond({ told_by: by }: Arm, signal: NetworkSignal, count: number, { networks: needed }: JudgeRules): number {
  return Math.max(0, count - sum((by[signal] ?? []).slice(0, needed - 1)))
}

const failuresOf = (arm: Arm, rules: JudgeRules): Sample => ({
  hits: beyond(arm, 'failed', arm.failures, rules),
  total: arm.loads,
})
const errorsOf = (arm: Arm, rules: JudgeRules): Sample => ({
  hits: beyond(arm, 'error', arm.errors, rules),
  total: arm.loads,
})
function unpaidOf(arm: Arm, rules: JudgeRules): Sample {
  const { succeeded, tried, unknown } = arm.payments
  // Payments without a result yet say nothing about the release.
  const total = tried - unknown
  return { hits: beyond(arm, 'unpaid', total - succeeded, rules), total }
}
function missingOf(arm: Arm, rules: JudgeRules): Sample {
  const { served, started } = arm.pages
  return { hits: beyond(arm, 'missing', Math.max(0, served - started), rules), total: served }
}

/**
 * Pages whose shell never reported its start. Some visitors leave before that on both sides; a failing shell adds many.
 */
function missingStarts(stable: Arm, candidate: Arm, rules: JudgeRules): Objection[] {
  const [was, is] = [missingOf(stable, rules), missingOf(candidate, rules)]
  if (Math.min(was.total, is.total) < rules.minLoads) return []
  const words = `pages do not start: ${of(is)}, stable ${of(was)}`
  return worse({ rule: 'starts', candidate: is, stable: was }, rules.failureRise, rules, words)
}

function loadFailures(stable: Arm, candidate: Arm, rules: JudgeRules): Objection[] {
  const [was, is] = [failuresOf(stable, rules), failuresOf(candidate, rules)]
  const words = `loads fail: ${of(is)}, stable ${of(was)}`
  return worse({ rule: 'failures', candidate: is, stable: was }, rules.failureRise, rules, words)
}

/** An abort when the candidate's rate is higher by more than `allowed`, beyond chance. */
function worse(found: Found, allowed: number, { significance }: JudgeRules, words: string): Objection[] {
  const { candidate, stable } = found
  if (rate(candidate) - rate(stable) <= allowed) return []
  const p = chanceOfMore(candidate, stable)
  return p < significance ? [{ ...found, verdict: 'abort', reason: `${words}, ${chance(p)}` }] : []
}

/**
 * Over the budget, beyond chance, and worse than stable. When stable is over it as well, the candidate is not to blame
 * but does not advance either: a person decides.
 */
function uncaughtErrors(stable: Arm, candidate: Arm, rules: JudgeRules): Objection[] {
  const [was, is] = [errorsOf(stable, rules), errorsOf(candidate, rules)]
  if (rate(is) <= rules.errorRate) return []
  const overBudget = chanceOfEvents(is.hits, rules.errorRate * is.total)
  if (overBudget >= rules.significance) return []
  const p = chanceOfHigherRate(is, was)
  const figures = `uncaught errors: ${of(is)}, stable ${of(was)}, budget ${percent(rules.errorRate)}`
  const found: Found = { rule: 'errors', candidate: is, stable: was }
  return p < rules.significance
    ? [{ ...found, verdict: 'abort', reason: `${figures}, ${chance(p)}` }]
    : [{ ...found, verdict: 'wait', reason: `${figures}: stable is no better` }]
}

function paymentSuccess(stable: Arm, candidate: Arm, rules: JudgeRules): Objection[] {
  const [was, is] = [unpaidOf(stable, rules), unpaidOf(candidate, rules)]
  if (was.total === 0 || is.total === 0) return []
  const paid = ({ hits, total }: Sample) => of({ hits: total - hits, total })
  const words = `payments succeed less: ${paid(is)}, stable ${paid(was)}`
  return worse({ rule: 'payments', candidate: is, stable: was }, rules.paymentDrop, rules, words)
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const networks = ({ length }: readonly number[]) => `${length} network${length === 1 ? '' : 's'}`
const rate = ({ hits, total }: Sample) => (total === 0 ? 0 : hits / total)
const percent = (share: number) => `${Math.round(share * 10_000) / 100} %`
const of = (sample: Sample) => `${sample.hits} of ${sample.total} (${percent(rate(sample))})`
const chance = (p: number) => `p ${p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`}`
