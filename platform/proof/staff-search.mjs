import { cpus } from 'node:os'
import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title = 'The search of staff among 1,000,000 customers, by field, status and page'

const reference = 'one customer by id'
/** Milliseconds within which 99 of 100 searches are to be answered. */
const aim = 150

const at = (times, share) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1]

/** @param {{ consumers: number, load: string, times: Record<string, number[]> }} measured milliseconds of each call, by query */
function searchTable({ consumers, times }) {
  const floor = at(times[reference], 0.5)
  const heads = [
    `${consumers.toLocaleString('en-US')} customers, by`,
    'p50 ms',
    'p95 ms',
    'p99 ms',
    `p50 / ${reference}`,
  ]
  const lines = Object.entries(times).map(([name, list]) => [
    name,
    at(list, 0.5).toFixed(1),
    at(list, 0.95).toFixed(1),
    at(list, 0.99).toFixed(1),
    (at(list, 0.5) / floor).toFixed(2),
  ])
  return tableOf(heads, lines)
}

/** The searches that took longer than the aim, and the load of the machine. */
function verdictOn({ times, load }) {
  const slow = Object.entries(times).filter(([, list]) => at(list, 0.99) > aim)
  const calls = Object.values(times).reduce((sum, list) => sum + list.length, 0)
  return (
    `${calls.toLocaleString('en-US')} calls one after the other, at a load of ${load} on ${cpus().length} cores. ` +
    (slow.length === 0
      ? `All are within ${aim} ms at the 99th percentile.`
      : `Not within ${aim} ms at the 99th percentile: ${slow.map(([name]) => name).join('; ')}.`)
  )
}

/** The results and the index used are tested; the duration is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('staff-search', 'api/src/areas/desk/clients/search.proof.test.ts')
  if (figures) showFigures('search table', `${searchTable(figures)}\n\n${verdictOn(figures)}`, write)
  return tally
}
