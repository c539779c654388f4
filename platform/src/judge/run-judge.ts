import { renewChannel } from '../releases/actions/change-channel.ts'
import { writeGateRecord } from '../releases/actions/gates.ts'
import { abortRollout, advanceRollout, type RolloutOrder } from '../releases/actions/rollout.ts'
import type { Channel } from '../releases/channel.ts'
import { ReleaseFault, type FindingCode } from '../releases/findings.ts'
import type { Operator } from '../releases/operator.ts'
import { readChannel } from '../releases/read-channel.ts'
import { canaryGate } from '../releases/release-set.ts'
import type { HealthSource } from './health-source.ts'
import type { Verdict } from './judge.ts'
import { lookAtRollout } from './look-at-rollout.ts'
import type { Move } from './next-move.ts'

/** The operator's name in the audit log for the judge's actions. */
export const judgeName = 'judge'

/** The finding in the audit log of an aborted rollout. */
const failed = 'MFE-701' satisfies FindingCode

/** The result of one pass; null without a rollout. */
export interface Pass extends Verdict {
  readonly candidate: string
  /** The move; `lost`: another writer changed the channel first. */
  readonly move: Move | 'lost'
}

/**
 * One pass over the channel: compares candidate and stable set, and advances, completes or aborts the rollout. Several
 * processes may do this at once: the channel is written once, and the second writer changes nothing.
 */
export async function runJudge(operator: Operator, health: HealthSource): Promise<Pass | null> {
  const channel = await readChannel(operator.store, operator.env, operator.trust)
  if (!channel) return null
  const mine = { ...operator, by: judgeName }
  if (!channel.rollout) {
    // An unwritten channel would become too old.
    await renewChannel(mine)
    return null
  }
  const { rollout, stable } = channel
  const {
    since,
    candidate: arm,
    stable: base,
    move,
    verdict,
    reasons,
    found,
  } = await lookAtRollout(rollout, stable, health, operator.now())
  const from = { candidate: since.candidate.toISOString(), stable: since.stable.toISOString() }
  const figures = { judged: { since: from, candidate: figuresOf(arm), stable: figuresOf(base) } }
  const isDone = await act(mine, channel, move, reasons, figures)
  return { verdict, reasons, found, candidate: rollout.candidate, move: isDone ? move : 'lost' }
}

async function act(
  operator: Operator,
  channel: Channel,
  move: Move,
  reasons: Verdict['reasons'],
  detail: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (move === 'stay') return true
  const candidate = channel.rollout?.candidate
  const order = { reason: reasons.join('; '), detail, candidate }
  try {
    // An abort applies despite other changes; an advance applies only to the channel that was read.
    if (move === 'abort') await giveUp(operator, { ...order, detail: { code: failed, gate: canaryGate, ...detail } })
    else await advanceRollout(operator, { ...order, expected: channel.sequence })
    return true
  } catch (error) {
    if (error instanceof ReleaseFault && (error.code === 'MFE-409' || error.code === 'MFE-416')) return false
    throw error
  }
}

/** Aborts a rollout and records a failed gate, so that the set cannot be promoted again without a waiver. */
async function giveUp(operator: Operator, order: RolloutOrder): Promise<void> {
  await abortRollout(operator, order)
  const { candidate, reason } = order
  if (candidate) await writeGateRecord(operator, { set: candidate, name: canaryGate, result: 'failed', reason })
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
