import * as v from 'valibot'
import { acceptance, AuditEntry, isWhole } from './audit.ts'
import { canonicalJson } from './canonical.ts'
import type { Channel } from './channel.ts'
import { finding, orFault, ReleaseFault, type Finding } from './findings.ts'
import { inTurns } from './in-turns.ts'
import { readJson } from './read-json.ts'
import { auditKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** Every entry of a channel's audit, oldest first, and the faults of their chain. */
export interface AuditChain {
  readonly entries: readonly AuditEntry[]
  /** A fault that a person has accepted is a warning. */
  readonly findings: readonly Finding[]
  /** Whether no entry can be made-up: there is no fault, accepted or not. */
  readonly isProven: boolean
}

type Read = AuditEntry | 'unreadable' | undefined

/**
 * Reads the audit of a channel back from its newest entry. That one is part of the signed channel, so changing,
 * dropping or adding an earlier one breaks the chain.
 */
export async function readAuditChain(store: ObjectStore, channel: Channel): Promise<AuditChain> {
  const { env, sequence, entry } = channel
  const stored = await readEntries(store, env, sequence)
  const faults: string[] = []
  const broken = (message: string) => faults.push(`Audit of ${env}: ${message}`)
  const entries = [entry]
  if (!isWhole(entry)) broken(`the channel's own entry ${sequence} was changed after it was written`)
  if (entry.sequence !== sequence) broken(`the channel at ${sequence} carries the entry of ${entry.sequence}`)
  const copy = stored.get(sequence)
  if (copy && (copy === 'unreadable' || canonicalJson(copy) !== canonicalJson(entry)))
    broken(`entry ${sequence} is not the one of the channel`)
  const accepted = new Map(acceptance(entry))

  for (let at = sequence - 1, wanted = entry.before; at >= 1; at -= 1) {
    const found = stored.get(at)
    const before = faults.length
    if (!found) broken(`entry ${at} is missing`)
    else if (found === 'unreadable') broken(`entry ${at} cannot be read`)
    else if (!isWhole(found) || found.sequence !== at) broken(`entry ${at} was changed`)
    else if (wanted !== null && found.hash !== wanted) broken(`entry ${at} is not the one that entry ${at + 1} follows`)
    // Entries before a gap can still be listed, but not proven complete.
    const isEntry = found !== undefined && found !== 'unreadable'
    if (isEntry) entries.push(found)
    // An acceptance behind a fault may be made-up itself.
    if (isEntry && faults.length === before && faults.every((fault) => accepted.has(fault)))
      for (const [fault, who] of acceptance(found)) accepted.set(fault, who)
    wanted = isEntry ? found.before : null
  }
  if (entries.at(-1)?.sequence === 1 && entries.at(-1)?.before !== null) broken('the first entry follows another')
  const unwritten = `Audit of ${env}: entry ${sequence} is in the channel only.`
  return {
    entries: entries.reverse(),
    findings: [
      ...(copy ? [] : [finding('MFE-603', unwritten, { severity: 'warning' })]),
      ...faults.map((fault) => brokenFinding(fault, accepted.get(fault))),
    ],
    isProven: faults.length === 0,
  }
}

const brokenFinding = (fault: string, acceptedBy: string | undefined) =>
  acceptedBy === undefined
    ? finding('MFE-602', fault)
    : finding('MFE-602', `${fault}; accepted by ${acceptedBy}`, { severity: 'warning' })

/** Why nothing may be written over an audit; undefined where it is whole, or its faults were accepted. */
export async function brokenAudit(store: ObjectStore, channel: Channel): Promise<string | undefined> {
  const { findings } = await readAuditChain(store, channel)
  return findings.find(({ severity }) => severity === 'error')?.message
}

/** The refusal of a write over a broken audit. */
export const overBroken = (why: string) =>
  new ReleaseFault(
    'MFE-602',
    `${why}. Nothing new is written over it; kill, rollback, rollout pause and abort, and override deny work on.`,
  )

async function readEntries(store: ObjectStore, env: string, last: number): Promise<Map<number, Read>> {
  const read = new Map<number, Read>()
  await inTurns(
    Array.from({ length: last }, (_, n) => n + 1),
    async (sequence) => void read.set(sequence, await readEntry(store, env, sequence)),
  )
  return read
}

async function readEntry(store: ObjectStore, env: string, sequence: number): Promise<Read> {
  const found = await orFault(readJson(store, auditKey(env, sequence)))
  if (found instanceof ReleaseFault) return 'unreadable'
  const parsed = v.safeParse(AuditEntry, found?.document)
  return parsed.success ? parsed.output : found && 'unreadable'
}
