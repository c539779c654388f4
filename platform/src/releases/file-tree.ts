import type { FileTree } from '@portal/shared/contract'
import { digestOf } from './canonical.ts'
import type { Release } from './release-file.ts'

type Files = Release['files']
type Branch = FileTree<Files[string]>

/** What the list of a release's files is divided by. */
type Divided = Pick<Release, 'entry' | 'exposes' | 'files' | 'first' | 'texts'>

/**
 * The list of a release's files as a tree with one leaf for all files that the same pages and widgets load at first:
 * what every page needs beside all the rest, so that a page has few hashes of branches that it lacks.
 */
function leavesOf({ entry, exposes, files, first = {}, texts }: Divided): readonly Files[] {
  const common = new Set([
    entry,
    ...[...Object.values(exposes), ...Object.values(texts)].flatMap(({ css, js }) => [...js, ...css]),
  ])
  const leaves = new Map<string, Files>([['', {}]])
  for (const [file, facts] of Object.entries(files)) {
    const users = Object.keys(first).filter((place) => first[place]?.includes(file))
    // What nothing loads at first stands last.
    const key = common.has(file) ? '' : users.sort().join() || '~'
    leaves.set(key, { ...leaves.get(key), [file]: facts })
  }
  return [...leaves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leaf]) => leaf)
}

/** One tree of branches, half of them on each side. */
function joined(branches: readonly Branch[]): Branch {
  const [only] = branches
  if (only === undefined || branches.length === 1) return only ?? {}
  const middle = Math.ceil(branches.length / 2)
  return pair(joined(branches.slice(0, middle)), joined(branches.slice(middle)))
}

/** Two branches of which a page has neither are one hash. */
const pair = (one: Branch, other: Branch): Branch =>
  typeof one === 'string' && typeof other === 'string' ? digestOf([one, other]) : [one, other]

/**
 * The hash tree of a release. It names the files of each leaf that has a needed file, and has a hash for each other leaf.
 */
export function fileTree(release: Divided, needed: ReadonlySet<string>): Branch {
  const [common, ...rest] = leavesOf(release).map((leaf): Branch =>
    Object.keys(leaf).some((file) => needed.has(file)) ? leaf : digestOf(leaf),
  )
  return rest.length === 0 ? (common ?? {}) : pair(common ?? {}, joined(rest))
}

/** The hash of a release's tree, for the set to sign; undefined for a release that loads no late files. */
export function treeDigest(release: Divided): string | undefined {
  if (!release.first) return undefined
  const root = fileTree(release, new Set())
  return typeof root === 'string' ? root : digestOf(root)
}
