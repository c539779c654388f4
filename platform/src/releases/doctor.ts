import { StoredCheck } from './check-stored.ts'
import { everyChannel, goneChannels } from './every-channel.ts'
import { finding, orFault, ReleaseFault, type Finding } from './findings.ts'
import { neededSets } from './needed-sets.ts'
import { findSet } from './read-set.ts'
import type { StoredSet } from './release-set.ts'
import type { Trust } from './signed.ts'
import type { ObjectStore } from './store/object-store.ts'
import { storedReleases } from './stored-releases.ts'

export interface Diagnosis {
  readonly findings: readonly Finding[]
  readonly channels: readonly {
    readonly env: string
    readonly sequence: number
    readonly stable: string
    readonly entries: number
  }[]
  /** Needed sets with the most important reason for each. */
  readonly sets: readonly { readonly id: string; readonly why: string }[]
  /** Number of files that were read and hashed, without compressed copies. */
  readonly files: number
  readonly bytes: number
}

export interface Registry {
  readonly store: ObjectStore
  readonly trust: Trust
  readonly now: Date
}

/**
 * Checks everything that pages need of the registry: signatures, digests, the audit, and each file of every set that is
 * live, may be rolled back to, or was live when a session began that may still last (W10). Changes nothing.
 */
export async function examine({ store, trust, now }: Registry): Promise<Diagnosis> {
  const every = await everyChannel(store, trust, now)
  const { channels } = every
  const findings = [...every.findings, ...(await goneChannels(store, every))]
  const needed = neededSets(channels, now)
  const check = new StoredCheck(store)
  for (const [id, reasons] of needed) {
    const set = await storedSet(store, trust, id)
    if (set instanceof ReleaseFault) findings.push(finding(set.code, `${set.message} It is ${reasons[0]}.`))
    else await check.checkSet(set)
  }
  findings.push(...check.looked.findings, ...(await otherSets(store, trust, needed)), ...(await unfinished(store)))
  return {
    findings,
    channels: channels.map(({ channel: { env, sequence, stable }, entries }) => ({
      env,
      sequence,
      stable,
      entries: entries.length,
    })),
    sets: [...needed].map(([id, [why = '']]) => ({ id, why })),
    files: check.looked.files,
    bytes: check.looked.bytes,
  }
}

/** A set of the store, or why it cannot be used. */
export async function storedSet(store: ObjectStore, trust: Trust, id: string): Promise<StoredSet | ReleaseFault> {
  const found = await orFault(findSet(store, id, trust))
  if (found instanceof ReleaseFault) return new ReleaseFault(found.code, `The set ${id}: ${found.message}`)
  return found?.set ?? new ReleaseFault('MFE-601', `The set ${id} is not in the registry.`)
}

/** Untrusted sets among the unused ones, which could still be promoted. */
async function otherSets(store: ObjectStore, trust: Trust, needed: ReadonlyMap<string, unknown>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const { key } of store.list('sets/')) {
    const id = key.slice('sets/'.length).replace(/\.json$/, '')
    if (needed.has(id)) continue
    const set = await storedSet(store, trust, id)
    if (set instanceof ReleaseFault) findings.push(finding(set.code, set.message, { severity: 'warning' }))
  }
  return findings
}

async function unfinished(store: ObjectStore): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { remote, version, isComplete, files } of await storedReleases(store)) {
    if (isComplete) continue
    const message = `${remote} ${version}: ${files.length} files without their release.json`
    findings.push(finding('MFE-604', message, { severity: 'warning', remote }))
  }
  return findings
}
