import { load } from 'js-yaml'
import * as v from 'valibot'

/** The resolved versions of some packages, by name: `1.2.3(peer@4.5.6)`, or `link:../shared` within the workspace. */
const Versions = v.optional(v.record(v.string(), v.string()), {})
const Importer = v.object({
  dependencies: v.optional(v.record(v.string(), v.object({ version: v.string() })), {}),
})
const Snapshot = v.object({ dependencies: Versions, optionalDependencies: Versions })
const Lockfile = v.object({
  importers: v.record(v.string(), Importer),
  snapshots: v.optional(v.record(v.string(), Snapshot), {}),
})

/** A part of the workspace whose packages are wanted: all that it depends on, or those that `uses` keeps. */
export interface Importing {
  /** Its folder, as the lockfile names it. */
  readonly folder: string
  readonly uses?: (name: string) => boolean
}

/**
 * Every package at its exact version, `name@version`, that parts of the workspace depend on, directly or through
 * others; sorted. What other parts depend on is not among them, nor what only tests and checks need. The lockfile's name
 * of a version holds those of its peers.
 * @param lockfile text of a pnpm-lock.yaml
 */
export function lockedPackages(lockfile: string, parts: readonly Importing[]): string[] {
  const { importers, snapshots } = v.parse(Lockfile, load(lockfile))
  const found = new Set<string>()
  const add = (versions: Iterable<[string, string]>) => {
    for (const [name, version] of versions) {
      // A part of the workspace: the caller names it, or leaves its packages out on purpose.
      if (version.startsWith('link:')) continue
      // A package under another name is locked as `other@1.2.3`.
      const key = [version, `${name}@${version}`].find((one) => one in snapshots) ?? `${name}@${version}`
      if (found.has(key)) continue
      found.add(key)
      const { dependencies, optionalDependencies } = snapshots[key] ?? { dependencies: {}, optionalDependencies: {} }
      add(Object.entries({ ...dependencies, ...optionalDependencies }))
    }
  }
  for (const { folder, uses = () => true } of parts)
    add(
      Object.entries(importers[folder]?.dependencies ?? {}).flatMap(([name, { version }]): [string, string][] =>
        uses(name) ? [[name, version]] : [],
      ),
    )
  return [...found].sort()
}
