import {
  consoleCalls as calls,
  type ConsoleForecast,
  type ConsoleJudgedSide,
  type ConsoleVerdict,
  type SetHealth,
} from '@portal/shared/contract'
import { fitRules } from '../../judge/fit-rules.ts'
import { forecast } from '../../judge/forecast.ts'
import { samplesOf } from '../../judge/judge.ts'
import type { LoadsSource } from '../../judge/loads-source.ts'
import { lookAtRollout } from '../../judge/look-at-rollout.ts'
import type { RolloutPlan } from '../../releases/actions/promote.ts'
import type { Channel, JudgeRules, Rollout } from '../../releases/channel.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { ApiUnavailable } from '../ask-api.ts'
import type { ConsoleScope } from './console-scope.ts'

const MINUTE = 60_000

/** What the judge says of a rollout: of the one under way, and of one that is only planned. */
export function judgeRoutes(scope: ConsoleScope): void {
  const { loads, registry, serve } = scope
  serve(calls.getVerdict, async () => ({ data: await verdictOf(await needChannel(registry), scope) }))
  serve(calls.getForecast, async ({ query: { steps, tenants } }) => ({
    data: await forecastOf({ steps, unit: 'visitor', ...(tenants ? { tenants } : {}) }, loads),
  }))
}

/**
 * The judge's verdict at this moment, without acting on it; null without a rollout.
 * @throws {ApiUnavailable} without figures
 */
async function verdictOf({ rollout, stable }: Channel, scope: ConsoleScope): Promise<ConsoleVerdict | null> {
  if (!rollout) return null
  const now = scope.registry.now()
  const look = await told(lookAtRollout(rollout, stable, scope.health, now))
  const { found, move, reasons, rules, since, verdict } = look
  return {
    verdict,
    move,
    reasons: [...reasons],
    found: [...found],
    networks: rules.networks,
    ...(await endOf(rollout, scope.loads, now)),
    candidate: sideView(look.candidate, since.candidate, rules),
    stable: sideView(look.stable, since.stable, rules),
  }
}

const sideView = (side: SetHealth, since: Date, rules: JudgeRules): ConsoleJudgedSide => ({
  since: since.toISOString(),
  loads: side.loads,
  ...samplesOf(side, rules),
})

/** When the present step ends, at the loads of the last day. An API from before this call says nothing of them. */
async function endOf(
  { judge, since, step, steps, tenants }: Rollout,
  loads: LoadsSource,
  now: Date,
): Promise<Pick<ConsoleVerdict, 'ends' | 'is_endless'>> {
  const day = await loads(tenants).catch(() => undefined)
  if (!day?.is_whole) return {}
  const began = Date.parse(since)
  const rest = { steps: steps.slice(step, step + 1), tenants }
  const [found] = forecast(rest, judge, day, (began - now.getTime()) / MINUTE)
  if (!found) return {}
  const { isEndless, lasts } = found
  return { is_endless: isEndless, ...(lasts === null ? {} : { ends: new Date(began + lasts * MINUTE).toISOString() }) }
}

async function forecastOf(plan: RolloutPlan, loads: LoadsSource): Promise<ConsoleForecast> {
  const fitted = fitRules(plan, await told(loads(plan.tenants)))
  return {
    loads: fitted.loads,
    is_whole: fitted.isKnown,
    min_loads: fitted.rules.minLoads,
    window_minutes: fitted.rules.windowMinutes,
    steps: fitted.steps.map(({ compares, isEndless, lasts, percent }) => ({
      percent,
      compares,
      lasts,
      is_endless: isEndless,
    })),
  }
}

const told = <T>(figures: Promise<T>): Promise<T> =>
  figures.catch((error: unknown) => {
    throw new ApiUnavailable(error instanceof Error ? error.message : String(error))
  })
