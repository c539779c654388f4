import { moveChannel, readChannel } from './channel.ts'
import { createSet, readSet, versionsOf, type StoredSet } from './release-set.ts'
import type { ReleaseStore } from './store.ts'

/** Who moves the channel, and when. */
export interface Promotion {
  readonly env: string
  readonly at: string
  readonly by: string
}

/**
 * Puts the named versions live and leaves all others as they are: one new set, one write of the channel.
 * `only` also drops the remotes that are not named, as a start from source does when a remote is gone.
 */
export function promote(
  store: ReleaseStore,
  versions: Readonly<Record<string, string>>,
  { env, at, by }: Promotion,
  only = false,
): StoredSet {
  const live = readChannel(store, env)?.stable ?? null
  const before = live && !only ? versionsOf(readSet(store, live)) : {}
  const set = createSet(store, { versions: { ...before, ...versions }, parent: live, createdAt: at, by })
  moveChannel(store, env, set.id)
  return set
}

/** Points the channel back to the set before, or to a named one. */
export function rollBack(store: ReleaseStore, env: string, to?: string): StoredSet {
  const channel = readChannel(store, env)
  const id = to ?? channel?.previous[0]
  if (!id) throw new Error(`There is no earlier set in the channel ${env} to go back to.`)
  const set = readSet(store, id)
  moveChannel(store, env, set.id)
  return set
}
