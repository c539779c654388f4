import { storedSet, type Registry } from './doctor.ts'
import { everyChannel, goneChannels } from './every-channel.ts'
import { ReleaseFault } from './findings.ts'
import { neededSets, type NeededSets } from './needed-sets.ts'
import { overridesIn } from './override-note.ts'
import { versionsOf } from './release-set.ts'
import { abandonedAfter, retention } from './retention.ts'
import { gatesPrefix, mapsKey, releaseKey, setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'
import { storedReleases } from './stored-releases.ts'

/** One file or folder that is no longer needed. */
export interface Waste {
  readonly kind: 'set' | 'release' | 'unfinished' | 'override'
  /** Id of the set, `name version`, or the note of an override. */
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
 * Finds releases and sets that no channel names, that no open page was loaded from, and that are older than a session
 * can be. @throws {ReleaseFault} for an untrusted channel, since it is unknown what it needs.
 */
export async function findWaste({ store, trust, now }: Registry): Promise<WasteFound> {
  const every = await everyChannel(store, trust, now)
  const { channels } = every
  const findings = [...every.findings, ...(await goneChannels(store, every))]
  // A gap in the audit may hide a set that was live an hour ago.
  const broken = findings.find(({ code }) => code !== 'MFE-413' && code !== 'MFE-603')
  if (broken) throw new ReleaseFault(broken.code, `Nothing is removed: ${broken.message}`)
  const kept = new Map(neededSets(channels, now))
  const overrides = await overridesIn(store, now)
  for (const note of overrides.running) if (note.of === 'set') need(kept, note.set)
  const old = new Date(now.getTime() - retention)
  const waste: Waste[] = []
  const versions = new Set(overrides.running.flatMap((note) => (note.of === 'version' ? [nameOf(note)] : [])))
  for await (const { key, bytes, at } of store.list('sets/')) {
    const id = key.slice('sets/'.length).replace(/\.json$/, '')
    if (!kept.has(id) && at >= old) kept.set(id, ['new'])
    if (!kept.has(id))
      waste.push({ kind: 'set', name: id, keys: [key, ...(await keysOf(store, gatesPrefix(id)))], bytes })
  }
  for (const [id, [why]] of kept) {
    const set = await storedSet(store, trust, id)
    // The note of an override may outlive a set that was removed.
    if (set instanceof ReleaseFault && set.code === 'MFE-601' && why === overriding) continue
    if (set instanceof ReleaseFault) throw new ReleaseFault(set.code, `Nothing is removed: ${set.message}`)
    for (const [remote, version] of Object.entries(versionsOf(set))) versions.add(nameOf({ remote, version }))
  }
  for (const { remote, version, files, bytes, isComplete, at } of await storedReleases(store)) {
    const isNew = at >= (isComplete ? old : new Date(now.getTime() - abandonedAfter))
    if (isNew || versions.has(nameOf({ remote, version }))) continue
    // release.json is removed first: an interrupted removal looks like an unfinished publish.
    const last = releaseKey(remote, version)
    const sorted = files.map(({ key }) => key).sort((a, b) => Number(b === last) - Number(a === last))
    const keys = [...sorted, mapsKey(remote, version)]
    waste.push({ kind: isComplete ? 'release' : 'unfinished', name: `${remote} ${version}`, keys, bytes })
  }
  for (const { key, bytes } of overrides.over) waste.push({ kind: 'override', name: key, keys: [key], bytes })
  return { waste, bytes: waste.reduce((sum, one) => sum + one.bytes, 0), kept }
}

const overriding = 'shown by an override'

function need(kept: Map<string, readonly string[]>, set: string): void {
  kept.set(set, [...(kept.get(set) ?? []), overriding])
}

const nameOf = ({ remote, version }: { readonly remote: string; readonly version: string }) => `${remote}/${version}`

/**
 * Removes what {@link findWaste} found. The sets are removed first; when a channel names one of them meanwhile, they
 * are restored and everything else stays. Then it searches again, to keep releases of a set that was made meanwhile.
 * @returns what was removed. @throws {ReleaseFault} MFE-409 when a set went live
 */
export async function removeWaste(registry: Registry, waste: readonly Waste[]): Promise<Waste[]> {
  const { store, trust, now } = registry
  const sets = waste.filter(({ kind }) => kind === 'set')
  const documents = new Map<string, Uint8Array>()
  for (const { name } of sets) {
    const stored = await store.read(setKey(name))
    if (stored) documents.set(name, stored.bytes)
    await store.remove(setKey(name))
  }
  const putBack = async () => {
    for (const [id, bytes] of documents) await store.write(setKey(id), bytes, 'new').catch(() => undefined)
  }
  const { channels } = await everyChannel(store, trust, now)
  const again = neededSets(channels, now)
  const wanted = [...documents].filter(([id]) => again.has(id))
  if (wanted.length > 0) {
    await putBack()
    throw new ReleaseFault('MFE-409', `Nothing is removed: ${wanted.map(([id]) => id).join(', ')} went live meanwhile.`)
  }
  const still = await findWaste(registry).catch(async (error: unknown) => {
    await putBack()
    throw error
  })
  const names = new Set(still.waste.map(({ kind, name }) => `${kind} ${name}`))
  const others = waste.filter(({ kind, name }) => kind !== 'set' && names.has(`${kind} ${name}`))
  for (const { keys } of [...sets, ...others]) await removeAll(store, keys)
  return [...sets, ...others]
}

async function removeAll(store: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key)
}

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}
