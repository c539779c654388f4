import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. `PORTAL_PROOF_ROWS=1000000` for a file of a million rows; a tenth of it is the measure. */
export const title =
  'A file of the inventory through the API and its worker: memory, rows a second, kill -9, and who waits for it'

const heads = ['rows', 'received/s', 'checked/s', 'saved/s', 'peak MB']
const count = (number) => number.toLocaleString('en-US')
const perSecond = (rows, seconds) => count(Math.round(rows / Math.max(seconds, 0.001)))

export async function prove() {
  const { tally, figures } = await measureByTest('inventory-upload', 'api/src/areas/inventory/files/[^/]+proof.test.ts')
  const lines = (figures ?? []).map(({ rows, receive, check, save, peak }) => [
    count(rows),
    ...[receive, check, save].map((seconds) => perSecond(rows, seconds)),
    peak,
  ])
  if (figures) showFigures('', tableOf(heads, lines), false)
  return tally
}
