import { setsIn, type Channel } from './channel.ts'
import { ReleaseFault } from './findings.ts'
import { gateRecords, newestWords, type GateRecord } from './gate-record.ts'
import { contractGate, type Gate, type StoredSet } from './release-set.ts'
import type { Trust } from './signed.ts'
import type { ObjectStore } from './store/object-store.ts'

/**
 * Why a gate keeps a set out of a channel: it failed; the channel requires it and this set has no record of it; or it
 * was judged before some of the current sets existed.
 */
export type WhyOpen = 'failed' | 'absent' | 'unseen'

/** One gate of a set, as `promote` sees it. */
export interface GateState {
  readonly name: string
  /** Whether the channel requires it. */
  readonly isAsked: boolean
  /** Its newest result. */
  readonly word: Gate | undefined
  /** The record of that result; absent when it was signed with the set. */
  readonly record: GateRecord | undefined
  readonly open: { readonly why: WhyOpen; readonly message: string } | undefined
}

type Asking = Pick<Channel, 'env' | 'gates' | 'stable' | 'rollout' | 'pins'>

/**
 * Every gate that has a result for a set or that the channel requires, by name.
 * @throws {ReleaseFault} for untrusted records
 */
export async function gateStates(
  { store, trust }: { readonly store: ObjectStore; readonly trust: Trust },
  set: StoredSet,
  channel: Asking | undefined,
): Promise<GateState[]> {
  const records = await gateRecords(store, trust, set.id)
  const words = newestWords(set, records)
  const asked = channel?.gates ?? []
  const unseen = channel ? unseenBeside(set, words, channel) : undefined
  const names = [...new Set([...asked, ...words.keys(), ...(unseen ? [contractGate] : [])])].sort()
  return names.map((name) => {
    const word = words.get(name)
    const isAsked = asked.includes(name)
    return {
      name,
      isAsked,
      word,
      record: records.findLast((one) => one.name === name),
      open: openFor(set, channel, { name, isAsked, word }) ?? (name === contractGate ? unseen : undefined),
    }
  })
}

function openFor(
  { id }: StoredSet,
  channel: Asking | undefined,
  { isAsked, name, word }: Pick<GateState, 'isAsked' | 'name' | 'word'>,
): GateState['open'] {
  if (word?.result === 'failed') return { why: 'failed', message: notPassed(id, name, word.detail) }
  if (!isAsked || word?.set === id) return undefined
  const message = `The channel ${channel?.env} asks for the gate “${name}”, of which nothing is recorded for the set ${id}.`
  return { why: 'absent', message }
}

/** The contract gate has to be judged beside the current sets, unless it is waived. */
function unseenBeside(set: StoredSet, words: ReadonlyMap<string, Gate>, channel: Asking): GateState['open'] {
  const contract = set.gates.find(({ name, result }) => name === contractGate && result === 'passed')
  if (!contract || words.get(contractGate)?.result === 'waived') return undefined
  const unseen = setsIn(channel).filter((id) => id !== set.id && !contract.beside?.includes(id))
  if (unseen.length === 0) return undefined
  const message = `The set ${set.id} was judged before ${unseen.join(', ')} came into the channel ${channel.env}: “mfe promote” judges it anew.`
  return { why: 'unseen', message }
}

/** The message of MFE-412. */
export const notPassed = (id: string, name: string, detail = '') =>
  `The set ${id} has not passed “${name}”. ${detail}`.trim()

/** MFE-412, with the names of all gates that are open. */
export class GatesOpen extends ReleaseFault {
  readonly gates: readonly string[]
  /** Whether another set came into the channel after the judgment and nothing else is wrong: judge the set once more. */
  readonly areUnseen: boolean

  constructor(open: readonly { readonly name: string; readonly why: WhyOpen; readonly message: string }[]) {
    super('MFE-412', open.map(({ message }) => message).join(' '))
    this.gates = open.map(({ name }) => name)
    this.areUnseen = open.every(({ why }) => why === 'unseen')
  }
}
