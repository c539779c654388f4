import { canonicalJson } from './canonical.ts'
import { readRelease } from './read-release.ts'
import type { Release } from './release-file.ts'
import type { Versions } from './release-set.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The differences of two releases of one front end, one of which may be absent. */
export interface Difference {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
  /** Files by content: equal hashes are the same file. */
  readonly files: { readonly added: number; readonly removed: number; readonly same: number }
  /** Bytes of all files, uncompressed, before and after. */
  readonly bytes: readonly [number, number]
  readonly changes: readonly string[]
}

/** Compares two releases of one front end; with one of them absent the other was added or removed. */
function compareReleases(name: string, before: Release | undefined, after: Release | undefined): Difference {
  const [had, has] = [hashesOf(before), hashesOf(after)]
  const same = [...has].filter((sri) => had.has(sri)).length
  return {
    name,
    from: before?.version ?? null,
    to: after?.version ?? null,
    files: { added: has.size - same, removed: had.size - same, same },
    bytes: [bytesOf(before), bytesOf(after)],
    changes: before && after ? changesOf(before, after) : [],
  }
}

/** Compares the front ends of two sets, except those with the same version. */
export async function compareSets(store: ObjectStore, before: Versions, after: Versions): Promise<Difference[]> {
  const release = async (name: string, version: string | undefined) =>
    version === undefined ? undefined : readRelease(store, name, version)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => before[name] !== after[name])
  return Promise.all(
    changed.map(async (name) =>
      compareReleases(name, await release(name, before[name]), await release(name, after[name])),
    ),
  )
}

const hashesOf = (release: Release | undefined) => new Set(Object.values(release?.files ?? {}).map(({ sri }) => sri))
const bytesOf = (release: Release | undefined) =>
  Object.values(release?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0)

function changesOf(before: Release, after: Release): string[] {
  const [was, is] = [before.description, after.description]
  return [
    ...(was?.contract === is?.contract ? [] : [`contract ${was?.contract} → ${is?.contract}`]),
    ...(before.api?.hash === after.api?.hash ? [] : ['what others can rely on (API report)']),
    ...lists('route', pathsOf(before), pathsOf(after)),
    ...(pathsDiffer(before, after) ? ['roles or pages of routes'] : []),
    ...lists('widget', was?.widgets ?? [], is?.widgets ?? []),
    ...(same(was?.nav, is?.nav) ? [] : ['navigation']),
    ...sharedChanges(before.requires.shared, after.requires.shared),
    ...lists('script from elsewhere', urlsOf(before), urlsOf(after)),
    ...(same(before.csp, after.csp) ? [] : ['addresses beyond the page’s policy']),
    ...(same(was?.update, is?.update)
      ? []
      : [`open pages: ${was?.update?.policy ?? 'ask'} → ${is?.update?.policy ?? 'ask'}`]),
  ]
}

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null)
const pathsOf = ({ description }: Release) => (description?.routes ?? []).map(({ path }) => path)
const urlsOf = ({ scripts3p = [] }: Release) => scripts3p.map(({ url }) => url)
const pathsDiffer = (before: Release, after: Release) =>
  same(pathsOf(before), pathsOf(after)) && !same(before.description?.routes, after.description?.routes)

const lists = (what: string, had: readonly string[], has: readonly string[]) => [
  ...has.filter((one) => !had.includes(one)).map((one) => `${what} ${one} added`),
  ...had.filter((one) => !has.includes(one)).map((one) => `${what} ${one} removed`),
]

function sharedChanges(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `needs ${name} ${before[name] ?? 'not'} → ${after[name] ?? 'not any more'}`)
}
