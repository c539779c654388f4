import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { commitBefore, publishBefore, storiesChangedSince } from '../boot/before.mjs'
import { playOnSet } from '../boot/on-set.mjs'
import { releaseCommand } from '../boot/release-command.mjs'
import { root } from '../boot/run.mjs'

/** The subject of this run. */
export const title =
  'The stories with front ends of two releases side by side: each pair of shell and remotes, new and before, is in one of the sets'

/**
 * For each front end, the three of five sets with its previous release, a different choice for each: any two meet old
 * with new, new with old and old with old. Today's set, the sixth, is new with new.
 */
const choices = [
  [0, 1, 2],
  [0, 3, 4],
  [1, 2, 3],
  [0, 2, 4],
  [1, 3, 4],
]

/** The older front ends of each set. @throws when a pair of front ends misses one of its four combinations */
function mixedSets(names) {
  const mixed = choices.map((_, row) => names.filter((_name, column) => choices[column]?.includes(row)))
  for (const one of names) {
    for (const other of names.slice(names.indexOf(one) + 1)) {
      const ways = new Set([[], ...mixed].map((old) => `${old.includes(one)} ${old.includes(other)}`))
      if (ways.size < 4) throw new Error(`${one} and ${other} are not in the sets in all four ways.`)
    }
  }
  return mixed
}

export async function prove() {
  const data = join(root, '.cache/matrix')
  mkdirSync(data, { recursive: true })
  const settings = { PORTAL_MODE: 'demo', PORTAL_DATA: data }
  const commit = commitBefore(process.env.PORTAL_BEFORE)
  const before = publishBefore(commit, data)
  const now = releaseCommand(['start-set'], settings)
  const left = storiesChangedSince(commit)
  process.stdout.write(`before is ${commit}; left out, because they were changed since: ${left.join(', ') || 'none'}\n`)
  const sum = { passed: 0, failed: 0 }
  const tell = ({ passed, failed }, words) => {
    sum.passed += passed
    sum.failed += failed
    process.stdout.write(`${words}: ${passed} passed, ${failed} failed\n`)
  }
  for (const old of mixedSets(Object.keys(now.versions))) {
    const words = `before: ${old.join(', ')}`
    try {
      const set = setWith(old, before.versions, settings)
      const env = { PORTAL_LEFT_OUT: left.join(',') }
      tell(await playOnSet(set, { settings, env, name: `matrix-${set}` }), `${words} (set ${set})`)
    } catch (error) {
      tell({ passed: 0, failed: 1 }, `${words}: ${error.message}`)
    }
  }
  return sum
}

/** Makes today's set with some older front ends. An unchanged front end is the same release. */
function setWith(old, versions, settings) {
  const names = old.flatMap((name) => ['--with', `${name}@${versions[name]}`])
  return releaseCommand(['set', 'create', ...names], settings).set
}
