import type { Registry } from './doctor.ts'
import { storedSet } from './doctor.ts'
import { everyChannel } from './every-channel.ts'
import { ReleaseFault } from './findings.ts'
import { neededSets } from './needed-sets.ts'
import { findPublication } from './publication.ts'
import { versionsOf } from './release-set.ts'
import { storedReleases } from './stored-releases.ts'

/** One release of the store. */
export interface ListedRelease {
  readonly remote: string
  readonly version: string
  /** Who published it, when, and from which commit; null without a trusted signature. */
  readonly published: { readonly at: string; readonly by: string; readonly commit: string | null } | null
  readonly bytes: number
  /** False for an unfinished publish. */
  readonly isComplete: boolean
  /** Why each channel needs it, the most important reason of each: `live in live`. Empty when none needs it. */
  readonly states: readonly string[]
}

/** Every release of the store by name, newest first. */
export async function listReleases(registry: Registry): Promise<ListedRelease[]> {
  const { store, trust } = registry
  const states = await statesOf(registry)
  const stored = await storedReleases(store)
  const listed = stored.map(async ({ remote, version, bytes, isComplete, at: written }) => {
    const told = await findPublication(store, { remote, version }, trust)
    const published = told ? { at: told.at, by: told.by, commit: told.commit ?? null } : null
    const one: ListedRelease = {
      remote,
      version,
      published,
      bytes,
      isComplete,
      states: states.get(`${remote} ${version}`) ?? [],
    }
    return { one, at: told?.at ?? written.toISOString() }
  })
  const newest = (await Promise.all(listed)).sort((a, b) => (a.at < b.at ? 1 : -1))
  return newest.map(({ one }) => one).sort((a, b) => (a.remote < b.remote ? -1 : Number(a.remote > b.remote)))
}

async function statesOf({ store, trust, now }: Registry): Promise<ReadonlyMap<string, readonly string[]>> {
  const states = new Map<string, string[]>()
  for (const channel of (await everyChannel(store, trust, now)).channels) {
    const told = new Set<string>()
    for (const [id, [why = '']] of neededSets([channel], now)) {
      const set = await storedSet(store, trust, id)
      if (set instanceof ReleaseFault) continue
      for (const [remote, version] of Object.entries(versionsOf(set))) {
        const name = `${remote} ${version}`
        if (told.has(name)) continue
        told.add(name)
        states.set(name, [...(states.get(name) ?? []), why])
      }
    }
  }
  return states
}
