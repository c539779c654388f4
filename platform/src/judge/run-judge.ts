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

/** Who is named in the audit log for what no person did. */
export const judgeName = 'judge'

/** The finding that the audit log names when a rollout is given up. */
const failed = 'MFE-701' satisfies FindingCode

/** What one pass has seen and done; null where no rollout is under way. */
export interface Pass extends Verdict {
  readonly candidate: string
  /** What was done; `lost`: somebody else had moved the channel first. */
  readonly move: Move | 'lost'
}

/**
 * One pass over the channel: looks at how candidate and stable set do, and moves the rollout on, ends it or gives it up.
 * Several processes may do this side by side: the channel is written once, and whoever comes second changes nothing.
 */
export async function runJudge(operator: Operator, health: HealthSource): Promise<Pass | null> {
  const channel = await readChannel(operator.store, operator.env, operator.trust)
  if (!channel) return null
  const mine = { ...operator, by: judgeName }
  if (!channel.rollout) {
    // An untouched channel would grow too old to be believed without a warning.
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
    // What is given up is given up whatever else was changed meanwhile; what is moved on must be what was looked at.
    if (move === 'abort') await giveUp(operator, { ...order, detail: { code: failed, gate: canaryGate, ...detail } })
    else await advanceRollout(operator, { ...order, expected: channel.sequence })
    return true
  } catch (error) {
    if (error instanceof ReleaseFault && (error.code === 'MFE-409' || error.code === 'MFE-416')) return false
    throw error
  }
}

/** The set has failed then: nobody puts it live again without a word on that. */
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
