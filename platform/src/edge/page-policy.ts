import type { RemoteRelease } from '@portal/shared/contract'
import { facesFolder } from '../faces/face-files.ts'
import { hostSource } from '../releases/read-manifest.ts'
import type { ResolvedSet } from './resolve/resolve-set.ts'

/** The hosts that the policy of one page allows beside the portal's own. */
export interface PagePolicy {
  /** Folders and origins that scripts and stylesheets may come from. */
  readonly code: readonly string[]
  /** The folder of typefaces' stylesheets. */
  readonly styles: readonly string[]
  /** Origins of fonts and pictures, and of files that are fetched again (decision 15). */
  readonly files: readonly string[]
  /** Addresses that releases declare to connect to and to frame. */
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  /** Global names of the builds, each with a Trusted Types policy. */
  readonly globals: readonly string[]
}

const unique = (list: readonly string[]) => [...new Set(list)]

/**
 * Where a remote's code may come from: the folder of all its versions, because after a failure an open page loads the
 * previous version (with its hash, as every file). An unpublished build has only one address.
 */
function folderOf({ base, name }: RemoteRelease, assets: string): string {
  return base.startsWith(`${assets}/`) ? `${assets}/r/${name}/` : base
}

/** The policy for a set, without the switched-off remotes, which then cannot load anything. */
export function policyOf(set: ResolvedSet, killed: readonly string[]): PagePolicy {
  const remotes = set.remotes.filter(({ name }) => !killed.includes(name))
  const declared = (directive: 'connect-src' | 'frame-src') =>
    unique(
      ['shell', ...remotes.map(({ name }) => name)].flatMap(
        (name) => set.releases.get(name)?.csp?.[directive]?.filter((source) => hostSource.test(source)) ?? [],
      ),
    )
  return {
    code: unique([set.shell.base, ...remotes.map((remote) => folderOf(remote, set.assets))]),
    styles: [set.assets + facesFolder],
    files: unique([set.assets, ...remotes.map(({ base }) => new URL(base).origin)]),
    connect: declared('connect-src'),
    frame: declared('frame-src'),
    globals: ['shell', ...remotes.map((remote) => remote.global)],
  }
}
