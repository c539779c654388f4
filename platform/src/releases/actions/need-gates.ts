import { readAuditChain } from '../audit-chain.ts'
import { setsIn, type Channel } from '../channel.ts'
import { ReleaseFault } from '../findings.ts'
import { gateResults } from '../gate-record.ts'
import type { Operator } from '../operator.ts'
import { contractGate, type StoredSet } from '../release-set.ts'

/**
 * What a set has to have passed before it comes into a channel, as both are at this moment: no gate failed, each that the
 * channel asks for passed or waived, and the contract gate held against every set that pages get from it now.
 * @throws {ReleaseFault} MFE-412
 */
export async function needGates(operator: Operator, set: StoredSet, channel: Channel): Promise<void> {
  await needResults(operator, set, channel)
  const contract = set.gates.find(({ name, result }) => name === contractGate && result === 'passed')
  if (!contract || (await isWaived(operator, set, contractGate))) return
  const unseen = setsIn(channel).filter((id) => id !== set.id && !contract.beside?.includes(id))
  if (unseen.length > 0)
    throw new ReleaseFault(
      'MFE-412',
      `The set ${set.id} was judged before ${unseen.join(', ')} came into the channel ${channel.env}: “mfe promote” judges it anew.`,
    )
}

/** The same for a set whose place beside the others was judged already, such as a candidate that moves on. */
export async function needResults({ store, trust }: Operator, set: StoredSet, channel: Channel): Promise<void> {
  const results = await gateResults(store, trust, set)
  const failed = [...results.values()].find(({ result }) => result === 'failed')
  if (failed) throw notPassed(set.id, failed.name, failed.detail)
  const absent = (channel.gates ?? []).find((name) => results.get(name)?.set !== set.id)
  if (absent !== undefined)
    throw new ReleaseFault(
      'MFE-412',
      `The channel ${channel.env} asks for the gate “${absent}”, of which nothing is recorded for the set ${set.id}.`,
    )
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

export const notPassed = (id: string, name: string, detail = '') =>
  new ReleaseFault('MFE-412', `The set ${id} has not passed “${name}”. ${detail}`.trim())

async function isWaived({ store, trust }: Operator, set: StoredSet, name: string): Promise<boolean> {
  return (await gateResults(store, trust, set)).get(name)?.result === 'waived'
}
