import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runJest } from '../boot/jest.mjs'
import { root } from '../boot/run.mjs'

/** What this run looks at. `PORTAL_PROOF_ROWS=1000000` for a file of a million rows; a tenth of it is the measure. */
export const title =
  'A file of the inventory through the API and its worker: memory, rows a second, kill -9, and who waits for it'

const result = join(root, '.cache/proof/inventory-upload.json')

const perSecond = (rows, seconds) => Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-US')

export async function prove() {
  rmSync(result, { force: true })
  const args = ['--maxWorkers=1', 'api/src/areas/inventory/files/.+proof.test.ts']
  const tally = runJest('proof-inventory', args, { PORTAL_PROOF: '1', PORTAL_PROOF_RESULT: result })
  if (!existsSync(result)) return tally
  process.stdout.write('\n| rows | received/s | checked/s | saved/s | peak MB |\n| --- | --- | --- | --- | --- |\n')
  for (const { rows, receive, check, save, peak } of JSON.parse(readFileSync(result, 'utf8')))
    process.stdout.write(
      `| ${rows.toLocaleString('en-US')} | ${perSecond(rows, receive)} | ${perSecond(rows, check)} | ${perSecond(rows, save)} | ${peak} |\n`,
    )
  return tally
}
