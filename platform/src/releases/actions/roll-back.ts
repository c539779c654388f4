import type { Channel } from '../channel.ts'
import { ReleaseFault } from '../findings.ts'
import type { Operator } from '../operator.ts'
import { sayInstant } from '../say-instant.ts'
import { findTakenBack } from '../taken-back.ts'
import { changeChannel } from './change-channel.ts'
import { needResultsUnlessLive } from './need-gates.ts'
import { usableSet } from './promote.ts'

type Reading = Pick<Operator, 'store' | 'trust'>

export interface RollBack {
  /** Absent: the previous set. */
  readonly to?: string | undefined
  /** Also to a set that was taken back before. */
  readonly again?: boolean
  /** The set that is to be taken back: where another is live by now, nothing is changed. */
  readonly from?: string
  readonly reason: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly expected?: number | undefined
}

/** Points the channel back and ends a rollout. The set that was taken back becomes the last to roll back to. */
export async function rollBack(operator: Operator, order: RollBack): Promise<Channel> {
  const { again, detail = {}, expected, from, reason, to } = order
  return changeChannel(operator, { action: 'rollback', reason, detail, expected, isUrgent: true }, async (channel) => {
    if (from && channel.stable !== from) throw new ReleaseFault('MFE-416', `${from} is no longer live.`)
    const id = to ?? channel.previous[0]
    if (!id) throw new ReleaseFault('MFE-416', `There is no earlier set in the channel ${operator.env} to go back to.`)
    if (id === channel.stable) return { ...channel, rollout: null }
    await needTarget(operator, channel, id, again)
    const previous = [...channel.previous.filter((set) => set !== id && set !== channel.stable), channel.stable]
    return { ...channel, stable: id, previous: previous.slice(-3), rollout: null, watch: undefined }
  })
}

/** The earlier sets to which a roll-back is possible now, newest first: those that {@link rollBack} does not refuse. */
export async function rollBackTargets(operator: Reading, channel: Channel): Promise<string[]> {
  const asked = channel.previous.map((id) =>
    needTarget(operator, channel, id).then(
      () => [id],
      () => [],
    ),
  )
  return (await Promise.all(asked)).flat()
}

/**
 * The one rule for a roll-back, by whichever way it is ordered. A second roll-back, or a colleague's at the same time,
 * must not bring back the set that was just taken back, and a candidate must not reach everybody this way.
 * @throws {ReleaseFault} MFE-416
 */
async function needTarget(operator: Reading, channel: Channel, id: string, again = false): Promise<void> {
  if (channel.rollout?.candidate === id)
    throw new ReleaseFault('MFE-416', `${id} is the candidate of a rollout: advance the rollout, or abort it first.`)
  const left = again ? undefined : await findTakenBack(operator.store, channel, id)
  if (left)
    throw new ReleaseFault(
      'MFE-416',
      `${id} was taken back ${sayInstant(left.at)} by ${left.by}: ${left.reason}. To go back to it all the same: mfe rollback --to ${id} --again.`,
    )
  await needResultsUnlessLive(operator, await usableSet(operator, id), channel)
}
