import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from '../boot/builds.mjs'
import { root } from '../boot/run.mjs'
import { runStories } from '../boot/stories.mjs'

/** The subject of this run. */
export const title = 'Nothing jumps: the layout shifts of every load of a page in all stories'

/** Three loads of a page in four may move by so much at most (a fifth of what is called good). */
const most = 0.02

/** Ids in a path would make each person's page a page of its own. */
const pageOf = (path) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+/g, ':id')

/** The sum of shifts of each load, by page, and what moved most. */
export function byPage(lines) {
  const pages = new Map()
  for (const { path, value, moved, load } of lines) {
    const page = pages.get(pageOf(path)) ?? { loads: new Map(), moved: new Map() }
    page.loads.set(load, (page.loads.get(load) ?? 0) + value)
    if (value > 0) page.moved.set(moved[0], (page.moved.get(moved[0]) ?? 0) + value)
    pages.set(pageOf(path), page)
  }
  return [...pages].map(([path, { loads, moved }]) => {
    const sums = [...loads.values()].sort((one, other) => one - other)
    const [worst] = [...moved].sort(([, one], [, other]) => other - one)
    return {
      path,
      loads: sums.length,
      p75: sums[Math.ceil(sums.length * 0.75) - 1],
      most: sums.at(-1),
      moved: worst?.[0],
    }
  })
}

export async function prove() {
  const file = join(root, '.cache/test/shifts.jsonl')
  mkdirSync(join(root, '.cache/test'), { recursive: true })
  rmSync(file, { force: true })
  await runStories({ name: 'shifts', releases: await builtReleases(), env: { PORTAL_SHIFTS: file } })
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
  const pages = byPage(lines).sort((one, other) => other.p75 - one.p75 || other.most - one.most)
  for (const { path, loads, p75, most: worst, moved } of pages)
    process.stdout.write(
      `${p75.toFixed(3)} (worst ${worst.toFixed(3)}) ${path}, ${loads} loads${moved ? `: ${moved}` : ''}\n`,
    )
  const failed = pages.filter(({ p75 }) => p75 > most).length
  return { passed: pages.length - failed, failed: pages.length === 0 ? 1 : failed }
}
