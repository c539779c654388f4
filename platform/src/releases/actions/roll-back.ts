import type { Channel } from '../channel.ts'
import { ReleaseFault } from '../findings.ts'
import type { Operator } from '../operator.ts'
import { changeChannel } from './change-channel.ts'
import { needResultsUnlessLive } from './need-gates.ts'
import { usableSet } from './promote.ts'

export interface RollBack {
  /** The set before when absent. */
  readonly to?: string | undefined
  readonly reason: string
  readonly expected?: number | undefined
}

/** Points the channel back, and ends a rollout. The set that was left is the last to go back to: it is left for a reason. */
export async function rollBack(operator: Operator, { to, reason, expected }: RollBack): Promise<Channel> {
  return changeChannel(operator, { action: 'rollback', reason, expected }, async (channel) => {
    const id = to ?? channel.previous[0]
    if (!id) throw new ReleaseFault('MFE-416', `There is no earlier set in the channel ${operator.env} to go back to.`)
    if (id === channel.stable) return { ...channel, rollout: null }
    await needResultsUnlessLive(operator, await usableSet(operator, id), channel)
    const previous = [...channel.previous.filter((set) => set !== id && set !== channel.stable), channel.stable]
    return { ...channel, stable: id, previous: previous.slice(-3), rollout: null }
  })
}
