import { filesOfTree, type ReleaseSet, type RemoteRelease } from '@portal/shared/contract'
import { integrityMap } from './integrity-map.ts'

/** Enters every file that the page names, before any is loaded. */
export function fillIntegrityMap(set: ReleaseSet): void {
  for (const release of [set.shell, ...set.remotes]) enterFiles(release)
}

/** The files of a release that the page knows: of its whole list, or of the part that the page has. */
export const knownFiles = ({
  files,
  tree,
}: Pick<RemoteRelease, 'files' | 'tree'>): NonNullable<RemoteRelease['files']> =>
  files ?? (tree ? filesOfTree(tree) : {})

/** Enters the known files of one release, also under the new addresses that some have got before. */
export function enterFiles(release: Pick<RemoteRelease, 'base' | 'files' | 'tree'>): void {
  for (const [file, { sri }] of Object.entries(knownFiles(release))) {
    const { href } = new URL(file, release.base)
    integrityMap()[href] = sri
    const again = globalThis.__PORTAL_AGAIN__?.[href]
    if (again) integrityMap()[again] = sri
  }
}
