import { readAuditChain } from '../audit-chain.ts'
import { setsIn, type Channel } from '../channel.ts'
import { gateResults } from '../gate-record.ts'
import { gateStates, GatesOpen, type WhyOpen } from '../gate-states.ts'
import type { Operator } from '../operator.ts'
import type { StoredSet } from '../release-set.ts'

type Reading = Pick<Operator, 'store' | 'trust'>

/**
 * Checks the gates of a set that comes into a channel: none has failed, each required one is passed or waived, and the
 * contract gate was judged beside every set that pages get from the channel now.
 * @throws {ReleaseFault} MFE-412
 */
export const needGates = (operator: Reading, set: StoredSet, channel: Channel) =>
  needClosed(operator, set, channel, ['failed', 'absent', 'unseen'])

/** The same for a set that was judged beside the others already, such as a candidate at its next step. */
export const needResults = (operator: Reading, set: StoredSet, channel: Channel) =>
  needClosed(operator, set, channel, ['failed', 'absent'])

async function needClosed(
  operator: Reading,
  set: StoredSet,
  channel: Channel,
  kinds: readonly WhyOpen[],
): Promise<void> {
  const states = await gateStates(operator, set, channel)
  const open = states.flatMap(({ name, open: found }) => (found ? [{ name, ...found }] : []))
  const standing = kinds.flatMap((why) => open.filter((gate) => gate.why === why))
  if (standing.length > 0) throw new GatesOpen(standing)
}

/** For a pin or a roll-back: a set that is or was live in the channel has passed the gates of its time. */
export async function needResultsUnlessLive(operator: Reading, set: StoredSet, channel: Channel): Promise<void> {
  if ([...setsIn(channel), ...channel.previous].includes(set.id)) return
  if (!channel.gates?.length && (await gateResults(operator.store, operator.trust, set)).size === 0) return
  const { entries, isProven } = await readAuditChain(operator.store, channel)
  if (!isProven || !entries.some(({ to }) => to === set.id)) await needResults(operator, set, channel)
}
