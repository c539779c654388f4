import type { Channel, Rollout } from '../channel.ts'
import { ReleaseFault } from '../findings.ts'
import type { Operator } from '../operator.ts'
import { changeChannel, type ChannelState } from './change-channel.ts'
import { needResults } from './need-gates.ts'
import { nowStable, usableSet } from './promote.ts'

export interface RolloutOrder {
  readonly reason: string
  /** For the audit, such as the figures of the decision. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** The candidate of the rollout that is meant: another rollout is not changed. */
  readonly candidate?: string | undefined
  readonly expected?: number | undefined
}

type Decide = (channel: Channel, rollout: Rollout) => ChannelState | Promise<ChannelState>

function changeRollout(operator: Operator, action: string, order: RolloutOrder, decide: Decide): Promise<Channel> {
  const { reason, detail, candidate, expected } = order
  const isUrgent = action === 'rollout.abort' || action === 'rollout.pause'
  return changeChannel(operator, { action, reason, ...(detail ? { detail } : {}), expected, isUrgent }, (channel) => {
    const { rollout } = channel
    if (!rollout || (candidate && rollout.candidate !== candidate))
      throw new ReleaseFault(
        'MFE-416',
        `There is no rollout${candidate ? ` of ${candidate}` : ''} in the channel ${operator.env}.`,
      )
    return decide(channel, rollout)
  })
}

/** Keeps a rollout at its step until it is resumed. */
export const pauseRollout = (operator: Operator, order: RolloutOrder) =>
  changeRollout(operator, 'rollout.pause', order, (channel, rollout) => ({
    ...channel,
    rollout: { ...rollout, state: 'paused' },
  }))

/** Continues a paused rollout; the time of its step begins again. */
export const resumeRollout = (operator: Operator, order: RolloutOrder) =>
  changeRollout(operator, 'rollout.resume', order, (channel, rollout) => ({
    ...channel,
    rollout:
      rollout.state === 'paused' ? { ...rollout, state: 'progressing', since: operator.now().toISOString() } : rollout,
  }))

/** Moves a rollout to its next step; past the last one the candidate becomes the stable set. */
export const advanceRollout = (operator: Operator, order: RolloutOrder) =>
  changeRollout(operator, 'rollout.advance', order, async (channel, rollout) => {
    const set = await usableSet(operator, rollout.candidate)
    await needResults(operator, set, channel)
    const step = rollout.step + 1
    if (step >= rollout.steps.length) return nowStable(channel, set.id)
    return { ...channel, rollout: { ...rollout, step, since: operator.now().toISOString(), state: 'progressing' } }
  })

/** Ends a rollout: every next page load gets the stable set. */
export const abortRollout = (operator: Operator, order: RolloutOrder) =>
  changeRollout(operator, 'rollout.abort', order, (channel) => ({ ...channel, rollout: null }))
