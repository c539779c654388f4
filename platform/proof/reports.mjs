import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title = 'The reports over a million postings of the ledger'

/** @param {{ sizes: number[], times: Record<string, number[]> }} measured milliseconds of each report, by size */
function reportTable({ sizes, times }) {
  const [few, many] = sizes.map((size) => size.toLocaleString('en-US'))
  const heads = ['report', `${few} postings, ms`, `${many} postings, ms`, `${many} / ${few}`]
  const lines = Object.entries(times).map(([name, [first, last]]) => [
    name,
    first.toFixed(0),
    last.toFixed(0),
    (last / first).toFixed(1),
  ])
  return tableOf(heads, lines)
}

/** The contents of the reports are tested; their duration is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('reports', 'api/src/areas/desk/reports/reports.proof.test.ts')
  if (figures) showFigures('report table', reportTable(figures), write)
  return tally
}
