import type { JudgeRules, Watch } from '../releases/channel.ts'
import type { HealthSource } from './health-source.ts'
import { judge } from './judge.ts'
import { RULES, type Look } from './look-at-rollout.ts'

const MINUTE = 60_000
/** By chance, the looks of a watch at more and more loads find as much as this many separate ones (simulation.test.ts). */
const LOOKS_OF_WATCH = 40

/** The rules of one look at a watched set: its share of the allowed chance, as in `rulesOfLook` of a rollout. */
export const rulesOfWatch = (rules: JudgeRules): JudgeRules => ({
  ...rules,
  significance: rules.significance / (RULES * LOOKS_OF_WATCH),
})

/**
 * Compares a set that went live for everybody with the one before it, and changes nothing. Both never have visitors at
 * the same time: the set before is judged by its last minutes.
 */
export async function lookAtWatch(watch: Watch, stable: string, health: HealthSource, now: Date): Promise<Look> {
  const began = Date.parse(watch.since)
  const since = { candidate: new Date(began), stable: new Date(began - watch.judge.windowMinutes * MINUTE) }
  const [arm, base] = await Promise.all([health(stable, since.candidate), health(watch.before, since.stable)])
  const rules = rulesOfWatch(watch.judge)
  const verdict = judge(base, arm, rules)
  const isOver = now.getTime() >= began + watch.minutes * MINUTE
  const move = verdict.verdict === 'abort' ? 'abort' : isOver ? 'complete' : 'stay'
  return { ...verdict, move, rules, since, candidate: arm, stable: base }
}
