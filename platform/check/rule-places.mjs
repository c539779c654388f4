import { isTest } from './source-tree.mjs'

// Which file a line of docs/rules.md leads to, out of all that name its id. Moving a file moves the link with it.

/** Where a reader wants to go first: the pure rule, then the server, then the screens. */
const order = ['shared/src/domain/', 'api/src/', 'mfe-', 'shell/', 'shared/', 'platform/src/']
/** Names ids beside the rule: tables of the database, the invented world, routes, everything else. */
const beside =
  /^(?:api\/src\/(?:db|demo|operations)\/|shared\/src\/portal\/paths\.ts$)|capability-facts\.ts$|file-words\.ts$/

const rankOf = (path) => {
  const at = order.findIndex((start) => path.startsWith(start))
  return (at < 0 ? order.length : at) + (beside.test(path) ? order.length + 1 : 0)
}

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'))

/** By each of the figures in turn, the smaller first; then by name, so that the answer is always the same. */
const best = (paths, ...figures) =>
  [...new Set(paths)].sort((a, b) => {
    for (const figure of figures) {
      const difference = figure(a) - figure(b)
      if (difference !== 0) return difference
    }
    return a < b ? -1 : 1
  })[0]

/**
 * The file that keeps each rule and the test that proves it: id -> `{ code, test }`, undefined where there is none.
 * @param {Map<string, { path: string, isTitle: boolean }[]>} named
 */
export function placesOf(named) {
  const idsOf = new Map()
  for (const mentions of named.values())
    for (const path of new Set(mentions.map((one) => one.path))) idsOf.set(path, (idsOf.get(path) ?? 0) + 1)

  const place = (mentions) => {
    const often = (path) => -mentions.filter((one) => one.path === path).length
    const inTitle = (path) => (mentions.some((one) => one.path === path && one.isTitle) ? 0 : 1)
    const own = mentions.map(({ path }) => path).filter((path) => !path.endsWith('.md'))
    // A file that names fewer ids is more about this one.
    const code = best(
      own.filter((path) => !isTest(path)),
      rankOf,
      (path) => idsOf.get(path),
      often,
    )
    const tests = own.filter((path) => /\.(?:test|spec)\.\w+$/.test(path))
    const isElsewhere = (path) => (code && folderOf(path) === folderOf(code) ? 0 : 1)
    return { code, test: best(tests, inTitle, isElsewhere, rankOf, often) }
  }
  return new Map([...named].map(([id, mentions]) => [id, place(mentions)]))
}
