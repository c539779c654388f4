import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title = 'What each page asks of the API and of the database, beside a bare indexed read'

function pagesTable({ pages, bare, load }) {
  const heads = ['page', 'calls', 'depth', 'transactions', 'statements', 'round trips', 'ms']
  const lines = pages.map(({ page, calls, depth, transactions, statements, trips, ms }) => [
    page,
    calls,
    depth,
    transactions,
    statements,
    trips,
    ms.toFixed(1),
  ])
  const table = tableOf(heads, [...lines, ['one row by its key', '', '', '', 1, 1, bare.toFixed(2)]])
  return `${table}\n\nThe milliseconds are the median of all calls of a page, one after the other, at a load of ${load.toFixed(1)}.`
}

/** The counts are tested; the duration is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('pages', 'api/src/testing/pages/page-walk.test.ts')
  if (figures) showFigures('pages table', pagesTable(figures), write)
  return tally
}
