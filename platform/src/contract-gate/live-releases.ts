import { everyChannel } from '../releases/every-channel.ts'
import { readRelease } from '../releases/read-release.ts'
import { readSet } from '../releases/read-set.ts'
import type { Release } from '../releases/release-file.ts'
import type { Trust } from '../releases/signed.ts'
import { fileKey } from '../releases/store/keys.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { apiFileName } from './api-surface.ts'
import type { ApiReader } from './read-reports.ts'

/**
 * Every release that a page can get now: of what is stable, a canary or pinned, in each environment. Each once. Sets that
 * one could go back to are whole: nothing newer comes into them.
 */
export async function liveReleases(store: ObjectStore, trust: Trust, now: Date): Promise<Release[]> {
  const { channels } = await everyChannel(store, trust, now)
  const ids = new Set(
    channels.flatMap(({ channel: { stable, rollout, pins } }) => [
      stable,
      ...(rollout ? [rollout.candidate] : []),
      ...Object.values(pins).map(({ set }) => set),
    ]),
  )
  const found = new Map<string, Promise<Release>>()
  for (const id of ids)
    for (const release of await membersOf(store, id, trust))
      found.set(release.join(' '), readRelease(store, ...release))
  return Promise.all(found.values())
}

async function membersOf(store: ObjectStore, id: string, trust: Trust): Promise<[remote: string, version: string][]> {
  const { shell, remotes } = await readSet(store, id, trust)
  return Object.entries({ shell, ...remotes }).map(([name, { version }]) => [name, version])
}

/** Reads reports from where releases are published. */
export const storedApi =
  (store: ObjectStore): ApiReader =>
  async ({ remote, version }) => {
    const stored = await store.read(fileKey(remote, version, apiFileName))
    return stored && Buffer.from(stored.bytes).toString('utf8')
  }
