import { digestOf } from './canonical.ts'
import { treeDigest } from './file-tree.ts'
import { ReleaseFault } from './findings.ts'
import { needRelease } from './read-release.ts'
import type { Release } from './release-file.ts'
import { setId, setSchema, type Member, type StoredSet, type Versions } from './release-set.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The content of a set, of which its id is the hash. */
export type SetContent = Pick<StoredSet, 'schema' | 'shell' | 'remotes'>

/** The set that some versions, as they are stored now, would make. */
export interface FoundContent {
  readonly id: string
  readonly content: SetContent
  readonly releases: readonly Release[]
}

/** Reads the content of a set, for its judge and its signer alike: the same id is the same releases, byte for byte. */
export async function contentOf(store: ObjectStore, versions: Versions): Promise<FoundContent> {
  if (!versions['shell']) throw new ReleaseFault('MFE-416', 'A release set needs a version of the shell.')
  const found = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const { release, digest } = await needRelease(store, name, version)
      return { name, release, digest }
    }),
  )
  const readsParts = found.some(({ name, release }) => name === 'shell' && release.readsParts)
  const members = Object.fromEntries(
    found.map(({ name, release, digest }) => [name, memberOf(release, digest, readsParts)]),
  )
  const { shell, ...remotes } = members as Record<string, Member> & { shell: Member }
  const content = { schema: setSchema, shell, remotes } as const
  return { id: setId(content), content, releases: found.map(({ release }) => release) }
}

/** A release as a set names it; with the hash of its tree of files where the set's shell reads parts of it. */
export function memberOf(release: Release, digest: string, readsParts = false): Member {
  const tree = readsParts ? treeDigest(release) : undefined
  return { version: release.version, digest, files: digestOf(release.files), ...(tree !== undefined && { tree }) }
}
