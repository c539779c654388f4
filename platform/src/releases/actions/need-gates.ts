import { readAuditChain } from '../audit-chain.ts'
import { setsIn, type Channel } from '../channel.ts'
import { gateResults } from '../gate-record.ts'
import { gateStates, GatesOpen, type WhyOpen } from '../gate-states.ts'
import type { Operator } from '../operator.ts'
import type { StoredSet } from '../release-set.ts'

/**
 * What a set has to have passed before it comes into a channel, as both are at this moment: no gate failed, each that the
 * channel asks for passed or waived, and the contract gate held against every set that pages get from it now.
 * @throws {ReleaseFault} MFE-412
 */
export const needGates = (operator: Operator, set: StoredSet, channel: Channel) =>
  needClosed(operator, set, channel, ['failed', 'absent', 'unseen'])

/** The same for a set whose place beside the others was judged already, such as a candidate that moves on. */
export const needResults = (operator: Operator, set: StoredSet, channel: Channel) =>
  needClosed(operator, set, channel, ['failed', 'absent'])

async function needClosed(
  operator: Operator,
  set: StoredSet,
  channel: Channel,
  kinds: readonly WhyOpen[],
): Promise<void> {
  const states = await gateStates(operator, set, channel)
  const open = states.flatMap(({ name, open: found }) => (found ? [{ name, ...found }] : []))
  const standing = kinds.flatMap((why) => open.filter((gate) => gate.why === why))
  if (standing.length > 0) throw new GatesOpen(standing)
}

/** For a pin or a way back: a set that pages of the channel get, or have got, has passed whatever was asked then. */
export async function needResultsUnlessLive(operator: Operator, set: StoredSet, channel: Channel): Promise<void> {
  if ([...setsIn(channel), ...channel.previous].includes(set.id)) return
  if (!channel.gates?.length && (await gateResults(operator.store, operator.trust, set)).size === 0) return
  const { entries, findings } = await readAuditChain(operator.store, channel)
  // An audit with a gap may tell of what never was.
  const isWhole = findings.every(({ severity }) => severity === 'warning')
  if (!isWhole || !entries.some(({ to }) => to === set.id)) await needResults(operator, set, channel)
}
