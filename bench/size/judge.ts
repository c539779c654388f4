import type { Cost } from './measure.ts'
import type { MeasuredPage } from './pages.ts'
import budgets from './budgets.json' with { type: 'json' }

/** One page, as released and as one bundle. */
export interface Row {
  readonly page: MeasuredPage
  readonly federated: Cost
  readonly bundle: Cost
  /** Minified bytes of the remote's entry; 0 for the shell's own page. */
  readonly entry: number
}

/** The page itself and its files; calls of the API come on top and are the same in both. */
export const requestsOf = (cost: Cost) => cost.files + 1

/** Brotli bytes of its scripts and styles. */
const filesOf = ({ federated }: Row) => federated.brotli - federated.html

export const ratioOf = ({ federated, bundle }: Row) => federated.brotli / bundle.brotli

type Aim = keyof typeof budgets.aims

/** A figure above its aim. It fails the run unless it is held; a held figure may not grow. */
export interface Finding {
  readonly text: string
  readonly fails: boolean
}

/** Compares every page with bench/size/budgets.json. A hold that is no longer needed fails as well: remove it. */
export function judge(rows: readonly Row[]): Finding[] {
  const shell = rows.find(({ page }) => !page.remote)
  const ofShell = shell ? filesOf(shell) : 0
  const held = new Map<string, number>(Object.entries(budgets.held))
  const findings = rows.flatMap((row) =>
    measured(row, ofShell).flatMap(([aim, is]): Finding[] => {
      const what = `${row.page.name}: ${aim}`
      const limit = held.get(what)
      held.delete(what)
      const rounded = Math.round(is * 1000) / 1000
      if (is <= budgets.aims[aim])
        return limit === undefined ? [] : [{ text: `${what} is ${rounded}, within its aim: end its hold`, fails: true }]
      const text = `${what} is ${rounded}, the aim ${budgets.aims[aim]}${limit === undefined ? '' : `, held at ${limit}`}`
      return [{ text, fails: limit === undefined || is > limit }]
    }),
  )
  return [...findings, ...[...held.keys()].map((what) => ({ text: `nothing is measured as ${what}`, fails: true }))]
}

function measured(row: Row, shell: number): [Aim, number][] {
  const { page, federated, entry } = row
  const both: [Aim, number][] = [
    ['HTML, brotli bytes', federated.html],
    ['styles of a page, brotli bytes', federated.styles],
  ]
  if (!page.remote)
    return [
      ['sign-in ratio', ratioOf(row)],
      ['sign-in scripts, brotli bytes', federated.scripts],
      ['sign-in requests', requestsOf(federated)],
      ...both,
    ]
  return [
    ['remote ratio', ratioOf(row)],
    ['remote beyond the shell, brotli bytes', filesOf(row) - shell],
    ['remote entry, minified bytes', entry],
    ['remote requests', requestsOf(federated)],
    ...both,
  ]
}
