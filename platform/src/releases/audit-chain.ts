import * as v from 'valibot'
import { AuditEntry, isWhole } from './audit.ts'
import { canonicalJson } from './canonical.ts'
import type { Channel } from './channel.ts'
import { finding, orFault, ReleaseFault, type Finding } from './findings.ts'
import { readJson } from './read-json.ts'
import { auditKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** Every entry of a channel's audit, oldest first, and the faults of their chain. */
export interface AuditChain {
  readonly entries: readonly AuditEntry[]
  readonly findings: readonly Finding[]
}

/**
 * Reads the audit of a channel back from its newest entry. That one is part of the signed channel, so changing,
 * dropping or adding an earlier one breaks the chain.
 */
export async function readAuditChain(store: ObjectStore, channel: Channel): Promise<AuditChain> {
  const { env, sequence, entry } = channel
  const findings: Finding[] = []
  const broken = (message: string) => findings.push(finding('MFE-602', `Audit of ${env}: ${message}`))
  const entries = [entry]
  if (!isWhole(entry)) broken(`the channel's own entry ${sequence} was changed after it was written`)
  if (entry.sequence !== sequence) broken(`the channel at ${sequence} carries the entry of ${entry.sequence}`)
  const copy = await readEntry(store, env, sequence)
  if (!copy)
    findings.push(
      finding('MFE-603', `Audit of ${env}: entry ${sequence} is in the channel only.`, { severity: 'warning' }),
    )
  else if (copy === 'unreadable' || canonicalJson(copy) !== canonicalJson(entry))
    broken(`entry ${sequence} is not the one of the channel`)

  for (let at = sequence - 1, wanted = entry.before; at >= 1; at -= 1) {
    const found = await readEntry(store, env, at)
    if (!found) broken(`entry ${at} is missing`)
    else if (found === 'unreadable') broken(`entry ${at} cannot be read`)
    else if (!isWhole(found) || found.sequence !== at) broken(`entry ${at} was changed`)
    else if (wanted !== null && found.hash !== wanted) broken(`entry ${at} is not the one that entry ${at + 1} follows`)
    // Entries before a gap can still be listed, but not proven complete.
    const isEntry = found !== undefined && found !== 'unreadable'
    if (isEntry) entries.push(found)
    wanted = isEntry ? found.before : null
  }
  if (entries.at(-1)?.sequence === 1 && entries.at(-1)?.before !== null) broken('the first entry follows another')
  return { entries: entries.reverse(), findings }
}

async function readEntry(
  store: ObjectStore,
  env: string,
  sequence: number,
): Promise<AuditEntry | 'unreadable' | undefined> {
  const found = await orFault(readJson(store, auditKey(env, sequence)))
  if (found instanceof ReleaseFault) return 'unreadable'
  const parsed = v.safeParse(AuditEntry, found?.document)
  return parsed.success ? parsed.output : found && 'unreadable'
}
