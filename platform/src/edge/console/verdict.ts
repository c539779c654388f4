import type { ConsoleJudgedSide, ConsoleVerdict, SetHealth } from '@portal/shared/contract'
import type { HealthSource } from '../../judge/health-source.ts'
import { samplesOf } from '../../judge/judge.ts'
import { lookAtRollout } from '../../judge/look-at-rollout.ts'
import type { Channel, JudgeRules } from '../../releases/channel.ts'
import { ApiUnavailable } from '../ask-api.ts'

/**
 * What the judge would say at this moment: its own look, which changes nothing. Null where no rollout is under way.
 * @throws {ApiUnavailable} without figures, as the judge then moves nothing
 */
export async function verdictOf(
  { rollout, stable }: Channel,
  health: HealthSource,
  now: Date,
): Promise<ConsoleVerdict | null> {
  if (!rollout) return null
  const look = await lookAtRollout(rollout, stable, health, now).catch((error: unknown) => {
    throw new ApiUnavailable(error instanceof Error ? error.message : String(error))
  })
  const { found, move, reasons, rules, since, verdict } = look
  return {
    verdict,
    move,
    reasons: [...reasons],
    found: [...found],
    networks: rules.networks,
    candidate: sideView(look.candidate, since.candidate, rules),
    stable: sideView(look.stable, since.stable, rules),
  }
}

const sideView = (side: SetHealth, since: Date, rules: JudgeRules): ConsoleJudgedSide => ({
  since: since.toISOString(),
  loads: side.loads,
  ...samplesOf(side, rules),
})
