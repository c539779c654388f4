import { orFault, ReleaseFault } from './findings.ts'
import { findProvenance } from './provenance.ts'
import { findPublication } from './publication.ts'
import { needMember } from './read-release.ts'
import { membersOf, type StoredSet } from './release-set.ts'
import type { Trust } from './signed.ts'
import type { ObjectStore } from './store/object-store.ts'

/** What a release of a set consists of and where it comes from. */
export interface Origin {
  readonly name: string
  readonly version: string
  /** How many packages are in its files; null for a build from before they were listed. */
  readonly packages: number | null
  readonly by: string | null
  readonly at: string | null
  /** With a `+` for uncommitted changes. */
  readonly commit: string | null
  /** Null without a provenance. */
  readonly node: string | null
  /** Why its provenance, or the release itself, cannot be believed. */
  readonly fault?: ReleaseFault
}

/** The origins of a set's releases; older releases have only their publication. */
export const originsOf = (store: ObjectStore, set: StoredSet, trust: Trust): Promise<Origin[]> =>
  Promise.all(
    membersOf(set).map(async ([name, member]) => {
      const { digest, version } = member
      const unknown = { name, version, packages: null, by: null, at: null, commit: null, node: null }
      const release = await orFault(needMember(store, set.id, [name, member]))
      if (release instanceof ReleaseFault) return { ...unknown, fault: release }
      const packages = release.bom?.packages ?? null
      const found = await orFault(findProvenance(store, release, digest, trust))
      if (found instanceof ReleaseFault) return { ...unknown, packages, fault: found }
      if (found) return { name, version, packages, ...found }
      const { at = null, by = null, commit = null } = (await findPublication(store, release, trust)) ?? {}
      return { ...unknown, packages, at, by, commit }
    }),
  )

/** "mfe-a 1.0.0-…: 31 packages, by ana at 2026-11-28T…, commit 3f2a9c41d2, Node v20.19.5" */
export function sayOrigin({ at, by, commit, name, node, packages, version }: Origin): string {
  const said = [
    packages === null ? 'built before packages were listed' : `${packages} ${packages === 1 ? 'package' : 'packages'}`,
    by === null ? 'nobody has signed where it comes from' : `by ${by} at ${at}`,
    commit === null
      ? 'no commit'
      : `commit ${commit.slice(0, 10)}${commit.endsWith('+') ? ' with uncommitted changes' : ''}`,
    node === null ? 'no provenance' : `Node ${node}`,
  ]
  return `${name} ${version}: ${said.join(', ')}`
}
