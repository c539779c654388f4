import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runJest } from '../../boot/jest.mjs'
import { root } from '../../boot/run.mjs'

/** Runs test files as a proof, one after the other. @returns {Promise<{ passed: number, failed: number }>} */
export const proveByTests = (name, paths, { env = { PORTAL_PROOF: '1' }, args = [] } = {}) =>
  runJest(`proof-${name}`, ['--maxWorkers=1', ...args, ...paths], env)

/** Runs a test file that measures. @returns its tally, and its figures; undefined when it wrote none */
export async function measureByTest(name, path) {
  const file = join(root, `.cache/proof/${name}.json`)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const tally = await proveByTests(name, [path], { env: { PORTAL_PROOF: '1', PORTAL_PROOF_RESULT: file } })
  return { tally, figures: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

/** A table in Markdown. */
export const tableOf = (heads, lines) =>
  [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Prints figures; with `write` it also puts them between the marks of that name on a page of docs/. */
export function showFigures(mark, text, write, page = 'performance.md') {
  process.stdout.write(`\n${text}\n\n`)
  if (!write) return
  const file = join(root, 'docs', page)
  const words = readFileSync(file, 'utf8')
  const place = new RegExp(`<!-- ${mark} -->[^]*?<!-- end -->`)
  if (!place.test(words)) throw new Error(`docs/${page} has no place for the table.`)
  writeFileSync(
    file,
    words.replace(place, () => `<!-- ${mark} -->\n\n${text}\n\n<!-- end -->`),
  )
}
