import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, readSource } from '../../check/source-tree.mjs'
import { root } from '../run.mjs'
import { readImporters, reachedBy } from './import-graph.mjs'

// The sources that each story ran in the last run of all stories: its report lists the files and calls (e2e's
// fixtures/reach.ts), release.json the sources of a file, and the API's code which file answers a call.

const record = join(root, '.cache/reach.json')

const release = new Map()
function readRelease(folder) {
  if (!release.has(folder)) {
    const file = join(folder, 'release.json')
    release.set(folder, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  }
  return release.get(folder)
}

/** The sources behind a file of a release: those of a lazily loaded module, or of the front end's start. */
function sourcesOf(releases, address) {
  const [, remote, version, file] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? []
  const found = remote && readRelease(join(releases, 'releases/r', remote, version))
  if (!found) return []
  const lazy = Object.entries(found.lazy).flatMap(([source, { js }]) =>
    js.at(-1) === file ? [`${remote}/src/${source}`] : [],
  )
  const exposed = Object.entries(found.exposes).flatMap(([key, { js }]) =>
    js.includes(file) ? [key === '.' ? `${remote}/src/main.tsx` : `${remote}/portal.json`] : [],
  )
  return [...lazy, ...exposed]
}

/** Stores the requests of each story of a complete run. `releases` is the data folder whose builds the run used. */
export function recordReach(results, releases) {
  const stories = Object.fromEntries(
    results.map(({ id, reach }) => {
      const sources = new Set(
        reach.flatMap((asked) => (asked.startsWith('call ') ? [asked] : sourcesOf(releases, asked))),
      )
      return [id, [...sources].sort()]
    }),
  )
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(stories, null, 1)}\n`)
}

/** Files of the API that answer each call of the contract, by `call <name>`. */
function answering() {
  const files = new Map()
  for (const path of listFiles(['.ts']).filter((file) => file.startsWith('api/src/') && !file.includes('.test.')))
    for (const [, name] of readSource(path).matchAll(/\bendpoints\.(\w+)/g))
      files.set(`call ${name}`, [...(files.get(`call ${name}`) ?? []), path])
  return files
}

/** Files that reach no story: pages, pictures, and tests of other kinds. */
const noStory = /\.(md|png)$|\.test\.[a-z]+$|(^|\/)testing\/|^(docs|bench)\/|^platform\/(check|proof|jest)\//

/**
 * The stories that a change can reach; all of them when a changed file cannot be traced to some.
 * @param {string[]} files the changed files
 * @returns {{ wanted: (id: string) => boolean, because: string }} `because` explains the choice to people
 */
export function storiesReached(files) {
  const changed = files.filter((file) => !noStory.test(file))
  const all = (because) => ({ wanted: () => true, because: `all stories: ${because}` })
  if (!existsSync(record)) return all('none of them has run here yet, so nobody knows what each of them reaches')
  const stories = JSON.parse(readFileSync(record, 'utf8'))
  const importers = readImporters()
  const answers = answering()
  const known = new Set([...Object.values(stories).flat(), ...Object.keys(stories).map(fileOf)])
  const callsIn = (reached) =>
    [...answers].flatMap(([call, at]) => (at.some((file) => reached.has(file)) ? [call] : []))
  const reached = new Set()
  // A story without a page of the portal (of release commands, of a processor's own fields) loads no front end.
  const isBehindPages = changed.some((file) => !/^(shell|mfe-[^/]+)\//.test(file))
  for (const file of changed) {
    const one = reachedBy([file], importers)
    const ends = [...one, ...callsIn(one)].filter((end) => known.has(end))
    if (ends.length === 0) return all(`nobody can say which of them ${file} reaches`)
    for (const end of ends) reached.add(end)
  }
  const isWanted = (id) => {
    const known = stories[id]
    if (!known || reached.has(fileOf(id))) return true
    return known.length === 0 ? isBehindPages : known.some((end) => reached.has(end))
  }
  const count = `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`
  return { wanted: isWanted, because: `those that reach ${count}` }
}

/** The file of a story, from its id. */
const fileOf = (id) => `e2e/${id.split(' › ')[1]}`
