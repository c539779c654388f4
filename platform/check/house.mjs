import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from './cruise.mjs'
import { functionSizes } from './commands.mjs'
import { knots } from './knots.mjs'
import { namedRules } from './rule-ids.mjs'
import { listedRules } from './rules.mjs'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'

// The structure of the repository in figures, none of which may get worse: platform/check/house.json has the best
// values so far, and `npm run check -- house --shorten` writes a better one.

const bestSoFar = 'platform/check/house.json'

/** New features need lines, so this figure is a limit: a better value does not lower it. */
const isLimit = (name) => name === 'source lines'

/** Components of the kit that may exist only once. */
const oneEach = ['Loaded', 'ReasonDialog', 'ConfirmDialog', 'useMakeDefault', 'NewMethodDialog']

/** The area of a file of the API. */
const roomOf = (path) => /^api\/src\/areas\/[^/]+/.exec(path)?.[0]

function imports({ modules }) {
  const own = modules.filter(({ source }) => source.startsWith('api/src/') && !isTest(source))
  return own.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
}

function largestKnot(all) {
  const edges = all.map(([from, to]) => [roomOf(from), roomOf(to)]).filter(([from, to]) => from && to && from !== to)
  return Math.max(0, ...knots(edges).map((knot) => knot.length))
}

function reposOfOthers(all) {
  const folder = (path) => path.slice(0, path.lastIndexOf('/'))
  return all.filter(([from, to]) => /^api\/.*repo\.ts$/.test(to) && folder(from) !== folder(to)).length
}

const rooms = (all) => new Set(all.flat().map(roomOf).filter(Boolean)).size

function rulesWithoutLine() {
  const listed = new Set(listedRules())
  return [...namedRules().keys()].filter((id) => !listed.has(id)).length
}

function defined(sources) {
  const counts = oneEach.map((name) => [
    name,
    sources.filter((source) => new RegExp(`export (?:function|const) ${name}\\b`).test(source)).length,
  ])
  return counts.filter(([, count]) => count > 1).reduce((sum, [, count]) => sum + count - 1, 0)
}

/** Every measure by its name. A smaller figure is a better one. */
async function measure() {
  const all = imports(await cruise())
  const sources = listFiles(['.ts', '.tsx', '.mjs', '.css'])
    .filter((path) => !isTest(path) && !path.startsWith('e2e/'))
    .map((path) => readSource(path))
  return {
    'largest knot of areas': largestKnot(all),
    "imports of another folder's repo": reposOfOthers(all),
    'rooms under areas': rooms(all),
    'functions above 60 lines': (await functionSizes()).length,
    'rule ids without a line in docs/rules.md': rulesWithoutLine(),
    'second definitions of what the kit has once': defined(sources),
    'source lines': sources.reduce((sum, source) => sum + source.split('\n').length - 1, 0),
  }
}

/** Findings for measures that were better before. */
export const worseThan = (best, now) =>
  Object.entries(now).flatMap(([name, value]) =>
    !(value <= best[name]) ? [finding(bestSoFar, 1, `${name}: ${value}, and it was ${best[name]} already`)] : [],
  )

const bestOf = (best, now) =>
  Object.fromEntries(Object.entries(now).map(([name, value]) => [name, isLimit(name) ? best[name] : value]))

/** Prints the measures beside the best so far. */
export async function checkHouse({ shorten = false } = {}) {
  const best = JSON.parse(readFileSync(join(root, bestSoFar), 'utf8'))
  const now = await measure()
  for (const [name, value] of Object.entries(now)) process.stdout.write(`     ${name}: ${value} (best ${best[name]})\n`)
  const worse = worseThan(best, now)
  if (shorten && worse.length === 0)
    writeFileSync(join(root, bestSoFar), `${JSON.stringify(bestOf(best, now), null, 2)}\n`)
  return worse
}
