import type { ConsoleSet, SetDifference } from '@portal/shared/contract'
import type { Channel } from '../../releases/channel.ts'
import { compareSets } from '../../releases/compare-releases.ts'
import type { Operator } from '../../releases/operator.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf, type StoredSet } from '../../releases/release-set.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { setView } from './views.ts'

/** The most sets in one reply. */
const shownSets = 100

/** The sets that were written last, newest first, and those of the channel; untrusted ones are left out. */
export async function allSets(registry: Pick<Operator, 'store' | 'trust'>, channel: Channel): Promise<ConsoleSet[]> {
  const { store, trust } = registry
  const listed: { id: string; at: Date }[] = []
  for await (const { at, key } of store.list('sets/')) listed.push({ id: key.slice(5).replace(/\.json$/, ''), at })
  listed.sort((a, b) => b.at.getTime() - a.at.getTime())
  const read = listed.slice(0, shownSets).map(({ id }) => readSet(store, id, trust).catch(() => undefined))
  const sets = (await Promise.all(read)).filter((set) => set !== undefined)
  const views = await Promise.all(sets.map((set) => setView(registry, set, channel)))
  return views.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** The differences of a set from the stable one. */
export async function differencesOf(
  store: ObjectStore,
  stable: StoredSet | undefined,
  set: StoredSet,
): Promise<SetDifference[]> {
  if (!stable) return []
  const compared = await compareSets(store, versionsOf(stable), versionsOf(set))
  return compared.map(({ bytes, changes, files, from, name, to }) => ({
    name,
    from,
    to,
    files,
    bytes: { before: bytes[0], after: bytes[1] },
    changes: [...changes],
  }))
}
