import * as v from 'valibot'
import { watchMinutes, type RolloutPlan, type WatchPlan } from '../releases/actions/promote.ts'
import { JudgeRules } from '../releases/channel.ts'
import type { Values } from './options.ts'
import { WrongUse } from './outcome.ts'
import { tenantNamed } from './tenant-name.ts'

const defaultMinutes = [15, 60, 60]

/** Minutes in thirty days. To wait longer, pause the rollout. */
const longestStep = 43_200

/** Minutes in a day: what goes wrong later has other causes. */
const longestWatch = 1440

/** Reads the rollout of --canary and its related options; undefined without them. @throws {WrongUse} */
export function readPlan(values: Values): RolloutPlan | undefined {
  const { minutes, tenants } = values
  // Named tenants always take part, whatever the percentage.
  const { canary = tenants === undefined ? undefined : '100', unit = tenants === undefined ? 'visitor' : 'tenant' } =
    values
  if (canary === undefined) {
    const alone = (['minutes', 'unit'] as const).find((name) => values[name] !== undefined)
    if (alone) throw wrong(`--${alone} goes with --canary.`)
    return undefined
  }
  const other = (['watch', 'unwatched'] as const).find((name) => values[name] !== undefined)
  if (other) throw wrong(`--${other} goes without --canary and --tenants: the judge compares each step anyway.`)
  if (unit !== 'tenant' && unit !== 'visitor') throw wrong(`--unit is tenant or visitor, not "${unit}".`)
  const percents = numbers('canary', canary)
  const lasts = minutes === undefined ? undefined : numbers('minutes', minutes)
  if (percents.some((percent) => percent <= 0 || percent > 100)) throw wrong('--canary takes percents from 1 to 100.')
  if (percents.some((percent, index) => percent <= (percents[index - 1] ?? 0)))
    throw wrong('--canary takes growing percents.')
  if (lasts?.some((minutes) => minutes > longestStep)) throw wrong(`--minutes takes ${longestStep} at most for a step.`)
  if (lasts && lasts.length > percents.length)
    throw wrong(`--minutes names ${lasts.length} steps, --canary ${percents.length}.`)
  // After 100 % the set goes live; a share, or named tenants, stay until the rollout is promoted or aborted.
  const lastMinutes = percents.at(-1) === 100 && tenants === undefined ? 0 : null
  const isLast = (index: number) => index === percents.length - 1
  const minutesOf = (index: number) => lasts?.[index] ?? (isLast(index) ? lastMinutes : (defaultMinutes[index] ?? 60))
  return {
    steps: percents.map((percent, index) => ({ percent, minutes: minutesOf(index) })),
    unit,
    ...(tenants === undefined ? {} : { tenants: tenants.split(',').map((tenant) => tenantNamed(tenant.trim())) }),
    judge: readRules(values),
  }
}

/** Reads the watch of a set that goes live for everybody; undefined with --unwatched. @throws {WrongUse} */
export function readWatch(values: Values): WatchPlan | undefined {
  const { unwatched, watch = String(watchMinutes) } = values
  if (unwatched) {
    const beside = (['watch', 'min-loads', 'window', 'networks'] as const).find((name) => values[name] !== undefined)
    if (beside) throw wrong(`--${beside} does not go with --unwatched.`)
    return undefined
  }
  if (!/^\d{1,4}$/.test(watch) || Number(watch) < 1 || Number(watch) > longestWatch)
    throw wrong(`--watch takes whole minutes from 1 to ${longestWatch}, not "${watch}".`)
  return { minutes: Number(watch), judge: readRules(values) }
}

/** Reads the judge's limits. A portal with few visits needs fewer loads and networks than usual. */
function readRules(values: Values): v.InferInput<typeof JudgeRules> {
  const number = (option: 'min-loads' | 'window' | 'networks') => {
    const words = values[option]
    if (words === undefined) return undefined
    if (!/^\d{1,6}$/.test(words)) throw wrong(`--${option} takes a whole number, not "${words}".`)
    return Number(words)
  }
  const said = { minLoads: number('min-loads'), windowMinutes: number('window'), networks: number('networks') }
  const given = Object.fromEntries(Object.entries(said).filter(([, one]) => one !== undefined))
  const found = v.safeParse(JudgeRules, given)
  if (found.success) return given
  const limits = {
    minLoads: '--min-loads must be at least 1',
    windowMinutes: '--window must be at least 1',
    networks: '--networks must be 1 to 10',
  }
  throw wrong(`${found.issues.map((issue) => limits[v.getDotPath(issue) as keyof typeof limits]).join('; ')}.`)
}

const wrong = (message: string) => new WrongUse(message, 'promote')

function numbers(option: string, words: string): number[] {
  const read = words.split(',').map((part) => (/^\d+(\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN))
  if (read.some(Number.isNaN))
    throw wrong(`--${option} takes numbers with commas between, such as 1,10,50,100, not "${words}".`)
  return read
}
