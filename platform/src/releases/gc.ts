import { storedSet, type Registry } from './doctor.ts'
import { everyChannel } from './every-channel.ts'
import { ReleaseFault } from './findings.ts'
import { neededSets, type NeededSets } from './needed-sets.ts'
import { versionsOf } from './release-set.ts'
import { abandonedAfter, retention } from './retention.ts'
import { releaseKey, setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'
import { storedReleases } from './stored-releases.ts'

/** One thing that nothing needs any more. */
export interface Waste {
  readonly kind: 'set' | 'release' | 'unfinished'
  /** Id of the set, or `name version`. */
  readonly name: string
  /** Its objects, in the order in which they are removed. */
  readonly keys: readonly string[]
  readonly bytes: number
}

export interface WasteFound {
  readonly waste: readonly Waste[]
  readonly bytes: number
  readonly kept: NeededSets
}

/**
 * What can go: releases and sets that no channel names, that nobody's open page was loaded from, and that are older than
 * a session can be. @throws {ReleaseFault} when a channel cannot be believed: what it needs is not known then.
 */
export async function findWaste({ store, trust, now }: Registry): Promise<WasteFound> {
  const { channels, findings, unreadable } = await everyChannel(store, trust, now)
  // A gap in the audit may hide a set that was live an hour ago.
  const broken = findings.find(({ code }) => code === 'MFE-602')
  if (unreadable.length > 0 || broken) {
    const why = broken?.message ?? `${unreadable.join(', ')} cannot be believed`
    throw new ReleaseFault(broken ? 'MFE-602' : 'MFE-407', `Nothing is removed: ${why}.`)
  }
  const kept = new Map(neededSets(channels, now))
  const old = new Date(now.getTime() - retention)
  const waste: Waste[] = []
  const versions = new Set<string>()
  for await (const { key, bytes, at } of store.list('sets/')) {
    const id = key.slice('sets/'.length).replace(/\.json$/, '')
    if (!kept.has(id) && at >= old) kept.set(id, ['new'])
    if (!kept.has(id)) waste.push({ kind: 'set', name: id, keys: [key], bytes })
  }
  for (const id of kept.keys()) {
    const set = await storedSet(store, trust, id)
    if (set instanceof ReleaseFault) throw new ReleaseFault(set.code, `Nothing is removed: ${set.message}`)
    for (const [name, version] of Object.entries(versionsOf(set))) versions.add(`${name}/${version}`)
  }
  for (const { remote, version, files, bytes, isComplete, at } of await storedReleases(store)) {
    const isNew = at >= (isComplete ? old : new Date(now.getTime() - abandonedAfter))
    if (isNew || versions.has(`${remote}/${version}`)) continue
    // Its release.json first: what is left when it is cut short counts as a publish that did not end.
    const last = releaseKey(remote, version)
    const keys = files.map(({ key }) => key).sort((a, b) => Number(b === last) - Number(a === last))
    waste.push({ kind: isComplete ? 'release' : 'unfinished', name: `${remote} ${version}`, keys, bytes })
  }
  return { waste, bytes: waste.reduce((sum, one) => sum + one.bytes, 0), kept }
}

/**
 * Removes what {@link findWaste} found. The sets go first; when a channel has come to name one of them meanwhile, they are
 * put back and everything else stays. @throws {ReleaseFault} MFE-409 then
 */
export async function removeWaste({ store, trust, now }: Registry, waste: readonly Waste[]): Promise<void> {
  const sets = waste.filter(({ kind }) => kind === 'set')
  const documents = new Map<string, Uint8Array>()
  for (const { name } of sets) {
    const stored = await store.read(setKey(name))
    if (stored) documents.set(name, stored.bytes)
    await store.remove(setKey(name))
  }
  const { channels } = await everyChannel(store, trust, now)
  const again = neededSets(channels, now)
  const wanted = [...documents].filter(([id]) => again.has(id))
  if (wanted.length > 0) {
    for (const [id, bytes] of documents) await store.write(setKey(id), bytes, 'new')
    throw new ReleaseFault('MFE-409', `Nothing is removed: ${wanted.map(([id]) => id).join(', ')} went live meanwhile.`)
  }
  for (const { keys } of waste.filter(({ kind }) => kind !== 'set')) await removeAll(store, keys)
}

async function removeAll(store: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key)
}
