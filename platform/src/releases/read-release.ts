import { digestOf } from './canonical.ts'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { readManifest } from './read-manifest.ts'
import type { Release } from './release-file.ts'
import type { Member } from './release-set.ts'
import { releaseKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** A published release with the digest of its stored form, by which sets name it. */
export interface PublishedRelease {
  readonly release: Release
  readonly digest: string
}

export async function findRelease(
  store: ObjectStore,
  remote: string,
  version: string,
): Promise<PublishedRelease | undefined> {
  const found = await readJson(store, releaseKey(remote, version))
  if (!found) return undefined
  return { release: readManifest(found.document, { remote, version }), digest: digestOf(found.document) }
}

/** @throws {ReleaseFault} MFE-404 for an unpublished one. */
export async function readRelease(store: ObjectStore, remote: string, version: string): Promise<Release> {
  return (await needRelease(store, remote, version)).release
}

export async function needRelease(store: ObjectStore, remote: string, version: string): Promise<PublishedRelease> {
  const found = await findRelease(store, remote, version)
  if (!found) throw new ReleaseFault('MFE-404', `${remote} ${version} is not published.`)
  return found
}

export async function isPublished(store: ObjectStore, remote: string, version: string): Promise<boolean> {
  return (await store.read(releaseKey(remote, version))) !== undefined
}

/** The release of a set's member. @throws {ReleaseFault} MFE-404 when it is missing, MFE-411 when it is another one */
export async function needMember(store: ObjectStore, set: string, [name, member]: [string, Member]): Promise<Release> {
  const { digest, release } = await needRelease(store, name, member.version)
  if (digest === member.digest) return release
  throw new ReleaseFault('MFE-411', `${name} ${member.version} is not the release that the set ${set} was made of.`)
}
