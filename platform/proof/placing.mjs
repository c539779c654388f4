import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. `PORTAL_PROOF_ROWS=10000` for fewer accounts. */
export const title =
  '100,000 accounts placed by a file with notices and offers, beside the bare insert of the same rows'

const count = (number) => Math.round(number).toLocaleString('en-US')

/** What is made is tested; the time is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('placing', 'api/src/areas/inventory/files/save/placing.proof.test.ts')
  if (figures) showFigures('placing table', placingTable(figures), write)
  return tally
}

function placingTable({ accounts, placing, bare, letters }) {
  const line = (name, number, seconds) => [
    name,
    seconds.toFixed(1),
    count(number / seconds),
    (seconds / number / (bare.seconds / accounts)).toFixed(1),
  ]
  return tableOf(
    [`${count(accounts)} accounts, ${count(bare.rows)} rows`, 'seconds', 'accounts a second', 'time / bare insert'],
    [
      ...Object.entries(placing).map(([name, seconds]) => line(name, accounts, seconds)),
      line(
        'all of it',
        accounts,
        Object.values(placing).reduce((sum, seconds) => sum + seconds, 0),
      ),
      line('bare insert of the same rows', accounts, bare.seconds),
      line(`${count(letters.count)} letters drawn, filed and handed over`, letters.count, letters.seconds),
    ],
  )
}
