import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  frontEnds,
  hashedFiles,
  openStore,
  pageHtml,
  readConfig,
  setOfReleases,
  sourceVersion,
  workspace,
} from '@portal/platform'
import { entryBytes, federatedFiles } from './federated.ts'
import { judge, type Row } from './judge.ts'
import { costOf } from './measure.ts'
import { buildOneBundle } from './one-bundle.ts'
import { pages } from './pages.ts'
import { tableOf } from './table.ts'

/**
 * The size report: what the published front ends in PORTAL_DATA cost, page by page, beside the same code as one bundle.
 * `--write` puts the table into docs/performance.md. Ends with 1 when something is above its limit.
 */
async function report(): Promise<void> {
  const store = await openStore(readConfig(process.env))
  const versions = Object.fromEntries(frontEnds(workspace).map((name) => [name, sourceVersion(workspace, name)]))
  const bundles = await buildOneBundle(pages)
  const set = await setOfReleases(store, versions)
  const rows = await Promise.all(
    pages.map(async (page): Promise<Row> => {
      const [html, files] = [pageHtml(set, examplePath(page.path)), await federatedFiles(store, versions, page)]
      const known = hashedFiles(html)
      const lacked = files.find(({ name }) => !known.has(name))
      if (lacked) throw new Error(`${page.name} lacks the hash of ${lacked.name}, so it would ask for a list of files`)
      return {
        page,
        federated: costOf(html, files),
        bundle: costOf(pageHtml(set), bundles.get(page.name) ?? []),
        entry: page.remote ? await entryBytes(store, versions, page.remote) : 0,
      }
    }),
  )
  const table = tableOf(rows)
  console.log(table)
  if (process.argv.includes('--write')) writeTable(table)
  const findings = judge(rows)
  for (const { text, fails } of findings) console.error(`${fails ? 'FAIL' : 'held'} ${text}`)
  process.exitCode = findings.some(({ fails }) => fails) ? 1 : 0
}

const examplePath = (pattern: string) => pattern.replaceAll(/:\w+/g, '1')

function writeTable(table: string): void {
  const file = join(workspace, 'docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const next = text.replace(
    /<!-- size table -->[^]*?<!-- end -->/,
    () => `<!-- size table -->\n\n${table}\n\n<!-- end -->`,
  )
  if (next === text && !text.includes(table)) throw new Error('docs/performance.md has no place for the table.')
  writeFileSync(file, next)
}

await report()
