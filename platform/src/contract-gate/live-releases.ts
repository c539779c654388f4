import { setsIn } from '../releases/channel.ts'
import { everyChannel } from '../releases/every-channel.ts'
import { readRelease } from '../releases/read-release.ts'
import { readSet } from '../releases/read-set.ts'
import type { Release } from '../releases/release-file.ts'
import { membersOf } from '../releases/release-set.ts'
import type { Trust } from '../releases/signed.ts'
import { fileKey } from '../releases/store/keys.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { apiFileName } from './api-surface.ts'
import type { ApiReader } from './read-reports.ts'

/**
 * Every set that a page can get now: stable, canary or pinned, in each channel. Sets to roll back to were checked as a
 * whole and nothing newer joins them.
 */
export async function liveSets(store: ObjectStore, trust: Trust, now: Date): Promise<string[]> {
  const { channels } = await everyChannel(store, trust, now)
  return [...new Set(channels.flatMap(({ channel }) => setsIn(channel)))].sort()
}

/** The releases of these sets, each once. */
export async function releasesOf(store: ObjectStore, trust: Trust, ids: readonly string[]): Promise<Release[]> {
  const found = new Map<string, Promise<Release>>()
  for (const id of ids)
    for (const [name, { version }] of membersOf(await readSet(store, id, trust)))
      found.set(`${name} ${version}`, readRelease(store, name, version))
  return Promise.all(found.values())
}

/** Every release that a page can get now. */
export async function liveReleases(store: ObjectStore, trust: Trust, now: Date): Promise<Release[]> {
  return releasesOf(store, trust, await liveSets(store, trust, now))
}

/** Reads reports from where releases are published. */
export const storedApi =
  (store: ObjectStore): ApiReader =>
  async ({ remote, version }) => {
    const stored = await store.read(fileKey(remote, version, apiFileName))
    return stored && Buffer.from(stored.bytes).toString('utf8')
  }
