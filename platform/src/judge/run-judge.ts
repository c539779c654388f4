import { changeChannel, renewChannel } from '../releases/actions/change-channel.ts'
import { writeGateRecord } from '../releases/actions/gates.ts'
import { rollBack } from '../releases/actions/roll-back.ts'
import { abortRollout, advanceRollout } from '../releases/actions/rollout.ts'
import type { Channel, Rollout, Watch } from '../releases/channel.ts'
import { ReleaseFault, type FindingCode } from '../releases/findings.ts'
import type { Operator } from '../releases/operator.ts'
import { readChannel } from '../releases/read-channel.ts'
import { canaryGate } from '../releases/release-set.ts'
import type { HealthSource } from './health-source.ts'
import type { Verdict } from './judge.ts'
import { lookAtRollout, type Look } from './look-at-rollout.ts'
import { lookAtWatch } from './look-at-watch.ts'
import type { Move } from './next-move.ts'

/** The operator's name in the audit log for the judge's actions. */
export const judgeName = 'judge'

/** The findings in the audit log: of an aborted rollout, and of a set that was taken back while it was watched. */
const abortedCode = 'MFE-701' satisfies FindingCode
const takenBackCode = 'MFE-702' satisfies FindingCode

/** The result of one pass; null when there is nothing to judge. */
export interface Pass extends Verdict {
  /** A canary, or a set that went live for everybody. */
  readonly of: 'rollout' | 'watch'
  readonly candidate: string
  /** The move; `lost`: another writer changed the channel first. */
  readonly move: Move | 'lost'
}

/** An action of the judge, as the audit log has it. */
interface Act {
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * One pass over the channel: judges the live set while it is watched, and a rollout. Several processes may do this at
 * once: the channel is written once, and the second writer changes nothing.
 */
export async function runJudge(operator: Operator, health: HealthSource): Promise<Pass | null> {
  const channel = await readChannel(operator.store, operator.env, operator.trust)
  if (!channel) return null
  const { rollout, watch } = channel
  const mine = { ...operator, by: judgeName }
  const watched = watch && (await judgeWatch(mine, channel, watch, health))
  // While the watch goes on, a rollout over the watched set is judged as well.
  if (watched && (watched.move !== 'stay' || !rollout)) return watched
  if (rollout) return judgeRollout(mine, channel, rollout, health)
  // An unwritten channel would become too old.
  await renewChannel(mine)
  return null
}

async function judgeRollout(operator: Operator, channel: Channel, rollout: Rollout, health: HealthSource) {
  const { candidate } = rollout
  const look = await lookAtRollout(rollout, channel.stable, health, operator.now())
  return passOf('rollout', candidate, look, async (act) => {
    // An abort applies despite other changes; an advance applies only to the channel that was read.
    if (look.move !== 'abort') return advanceRollout(operator, { ...act, candidate, expected: channel.sequence })
    const detail = { code: abortedCode, gate: canaryGate, ...act.detail }
    await abortRollout(operator, { ...act, candidate, detail })
    return failGate(operator, candidate, act.reason)
  })
}

async function judgeWatch(operator: Operator, channel: Channel, watch: Watch, health: HealthSource) {
  const { stable } = channel
  const look = await lookAtWatch(watch, stable, health, operator.now())
  return passOf('watch', stable, look, async (act) => {
    if (look.move !== 'abort') return endWatch(operator, act, channel.sequence)
    const detail = { code: takenBackCode, gate: canaryGate, set: stable, ...act.detail }
    // As an abort does, it applies despite other changes, unless another set is live.
    await rollBack(operator, { ...act, detail, from: stable, to: watch.before, again: true })
    return failGate(operator, stable, act.reason)
  })
}

/** The live set has been watched long enough. Also over a broken audit: else no rollout would be judged any more. */
const endWatch = (operator: Operator, act: Act, expected: number) =>
  changeChannel(operator, { action: 'watch.end', ...act, expected, isUrgent: true }, (channel) => ({
    ...channel,
    watch: undefined,
  }))

/** A set that has failed cannot be promoted again without a waiver. */
const failGate = (operator: Operator, set: string, reason: string) =>
  writeGateRecord(operator, { set, name: canaryGate, result: 'failed', reason })

/** Takes the move of a look, unless it is to stay. */
async function passOf(
  of: Pass['of'],
  candidate: string,
  { candidate: arm, found, move, reasons, since, stable: base, verdict }: Look,
  take: (act: Act) => Promise<unknown>,
): Promise<Pass> {
  const from = { candidate: since.candidate.toISOString(), stable: since.stable.toISOString() }
  const judged = { since: from, candidate: figuresOf(arm), stable: figuresOf(base) }
  const pass = { of, candidate, verdict, reasons, found }
  if (move === 'stay') return { ...pass, move }
  try {
    await take({ reason: reasons.join('; '), detail: { judged } })
    return { ...pass, move }
  } catch (error) {
    if (error instanceof ReleaseFault && (error.code === 'MFE-409' || error.code === 'MFE-416'))
      return { ...pass, move: 'lost' }
    throw error
  }
}

const figuresOf = ({
  loads,
  failures,
  failure_kinds,
  errors,
  payments,
  pages,
  told_by,
}: Awaited<ReturnType<HealthSource>>) => ({
  loads,
  failures,
  failure_kinds,
  errors,
  payments: { tried: payments.tried, succeeded: payments.succeeded },
  pages,
  networks: told_by,
})
