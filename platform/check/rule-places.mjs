import { isTest } from './source-tree.mjs'

// Chooses the file that a line of docs/rules.md links to, among all that name its id. The link follows a moved file.

const domain = /^shared\/src\/domain\//
const api = /^api\/src\//
const calls = /^shared\/src\/contract\/calls\//
const screens = /^mfe-[\w-]+\//
const shell = /^shell\//
const platform = /^platform\/src\//
const shared = /^shared\//

/** The order in which readers want to look: the pure rule, then the server, then the screens; some families differ. */
const usual = [domain, api, screens, shell, platform, shared]
const orders = {
  SH: [domain, shell, shared, screens, platform, api],
  A: [domain, api, calls, screens, shell, shared],
}
/** Files that only mention rules: tables of the database, the demo's data, lists of addresses, settings, versions. */
const inPassing =
  /^(?:api\/src\/(?:db\/schema|demo)\/|shared\/src\/portal\/paths\.ts$)|\/(?:capability(?:-facts)?|file-words|legal-version)\.ts$/

function rankOf(id, path) {
  const order = orders[/^[A-Z]+/.exec(id)[0]] ?? usual
  const at = order.findIndex((place) => place.test(path))
  return (at < 0 ? order.length : at) + (inPassing.test(path) ? order.length + 1 : 0)
}

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'))
const isMachinery = (path) => (api.test(path) && !/^api\/src\/(?:core|areas|modules)\//.test(path) ? 1 : 0)

/** The path with the smallest figures, compared in turn; ties are broken by name, so that the result is stable. */
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

  const place = (id, mentions) => {
    const rank = (path) => rankOf(id, path)
    const often = (path) => -mentions.filter((one) => one.path === path).length
    const inTitle = (path) => (mentions.some((one) => one.path === path && one.isTitle) ? 0 : 1)
    const own = mentions.map(({ path }) => path).filter((path) => !path.endsWith('.md'))
    const tests = own.filter((path) => /\.(?:test|spec)\.\w+$/.test(path))
    // A function's own test describes its purpose; a page's test covers everything on the page.
    const isTested = (path) => (tests.includes(path.replace(/\.ts$/, '.test.ts')) ? 0 : 1)
    // A file that names fewer ids is more about this one.
    const code = best(
      own.filter((path) => !isTest(path)),
      rank,
      isTested,
      (path) => idsOf.get(path),
      isMachinery,
      often,
    )
    const isElsewhere = (path) => (code && folderOf(path) === folderOf(code) ? 0 : 1)
    return { code, test: best(tests, inTitle, isElsewhere, rank, often) }
  }
  return new Map([...named].map(([id, mentions]) => [id, place(id, mentions)]))
}
