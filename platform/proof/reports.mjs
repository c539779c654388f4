import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJest } from '../boot/jest.mjs'
import { root } from '../boot/run.mjs'

/** What this run looks at. */
export const title = 'The reports over a million postings of the ledger'

const result = join(root, '.cache/proof/reports.json')

/** @param {{ sizes: number[], times: Record<string, number[]> }} measured milliseconds of each report, by size */
function tableOf({ sizes, times }) {
  const [few, many] = sizes.map((size) => size.toLocaleString('en-US'))
  const heads = ['report', `${few} postings, ms`, `${many} postings, ms`, `${many} / ${few}`]
  const lines = Object.entries(times).map(([name, [first, last]]) => [
    name,
    first.toFixed(0),
    last.toFixed(0),
    (last / first).toFixed(1),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function writeTable(table) {
  const file = join(root, 'docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const place = /<!-- report table -->[^]*?<!-- end -->/
  if (!place.test(text)) throw new Error('docs/performance.md has no place for the table.')
  writeFileSync(
    file,
    text.replace(place, () => `<!-- report table -->\n\n${table}\n\n<!-- end -->`),
  )
}

/** The contents of the reports are tested; their duration is only printed. */
export async function prove({ write }) {
  rmSync(result, { force: true })
  const args = ['--maxWorkers=1', 'api/src/areas/desk/reports/reports.proof.test.ts']
  const tally = runJest('proof-reports', args, { PORTAL_PROOF: '1', PORTAL_PROOF_RESULT: result })
  if (!existsSync(result)) return tally
  const table = tableOf(JSON.parse(readFileSync(result, 'utf8')))
  process.stdout.write(`\n${table}\n\n`)
  if (write) writeTable(table)
  return tally
}
