import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. `PORTAL_PROOF_ROWS=10000` for fewer accounts. */
export const title =
  'The offers of 100,000 accounts made and renewed in a night, beside the bare insert of the same rows'

const count = (number) => Math.round(number).toLocaleString('en-US')

/** Which offers stand is tested; the time is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('offers', 'api/src/areas/money/plan/offer/renew-offers.proof.test.ts')
  if (figures) {
    const { accounts, offers, taken } = figures
    const lines = Object.entries(taken).map(([name, seconds]) => [name, seconds.toFixed(1), count(accounts / seconds)])
    const heads = [`${count(accounts)} accounts, ${count(offers)} offers`, 'seconds', 'accounts a second']
    showFigures('offers table', tableOf(heads, lines), write)
  }
  return tally
}
