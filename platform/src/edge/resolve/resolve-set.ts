import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { fileTree } from '../../releases/file-tree.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { needMember } from '../../releases/read-release.ts'
import { needSet } from '../../releases/read-set.ts'
import type { Release } from '../../releases/release-file.ts'
import type { StoredSet } from '../../releases/release-set.ts'
import type { Signed, Trust } from '../../releases/signed.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'

/** A remote with the list of its files, which a page may lack. */
export type ResolvedRemote = RemoteRelease & { readonly files: Release['files'] }

/** A set with everything that a page load needs of it. */
export interface ResolvedSet extends ReleaseSet {
  readonly remotes: ResolvedRemote[]
  /** The shell's first files, below `shell.base`. */
  readonly first: { readonly js: readonly string[]; readonly css: readonly string[] }
  /** The stored document of the set, for the page to verify. */
  readonly signed: Signed<StoredSet>
  /** Its releases by name, with the shell's: owners and allowed addresses. */
  readonly releases: ReadonlyMap<string, Release>
}

/** The lists of files in a page, by the remote's name: all of a list, or the files that the page needs at first. */
export type PageLists = Readonly<Record<string, 'all' | readonly string[]>>

/** The part of a resolved set that goes into the page, with the named lists of files only. */
export function pageSet({ id, assets, shell, remotes, releases }: ResolvedSet, lists: PageLists): ReleaseSet {
  return {
    id,
    assets,
    shell,
    remotes: remotes.map((remote) => {
      const [list, release] = [lists[remote.name], releases.get(remote.name)]
      const tree = release && Array.isArray(list) ? fileTree(release, new Set(list)) : undefined
      return inPage(remote, list === 'all', tree)
    }),
  }
}

/** A remote as the page has it: sources of pages are for the edge alone. */
const inPage = (remote: ResolvedRemote, isListed: boolean, tree: RemoteRelease['tree']): RemoteRelease => ({
  ...remote,
  routes: remote.routes.map(({ path, roles }) => ({ path, roles })),
  files: isListed ? remote.files : undefined,
  tree,
})

/** Address of a published release's files. */
export const baseOf = (assets: string, release: Release) => `${assets}/r/${release.remote}/${release.version}/`

/** A remote's release for one page load, with the address of its files. */
export function remoteRelease(release: Release, base: string): ResolvedRemote {
  const { remote, version, description, entry, files, exposes, pages, texts, requires } = release
  if (!description) throw new ReleaseFault('MFE-415', `${remote} ${version} was published without its description`)
  return { ...description, version, base, entry, files, requires, exposes, pages, texts }
}

/**
 * Reads a set and its releases for page loads. All of it is immutable, so callers cache it.
 * @throws {ReleaseFault} for an untrusted set, or a release that is not the one of the set.
 */
export async function resolveSet(store: ObjectStore, id: string, assets: string, trust: Trust): Promise<ResolvedSet> {
  const { set, document } = await needSet(store, id, trust)
  const [shell, ...remotes] = await Promise.all([
    needMember(store, id, ['shell', set.shell]),
    ...Object.entries(set.remotes).map((member) => needMember(store, id, member)),
  ])
  return {
    id,
    assets,
    shell: { version: shell.version, base: baseOf(assets, shell), files: shell.files },
    remotes: remotes.map((release) => remoteRelease(release, baseOf(assets, release))),
    first: shell.exposes['.'] ?? { js: [], css: [] },
    signed: document,
    releases: new Map([shell, ...remotes].map((release) => [release.remote, release])),
  }
}
