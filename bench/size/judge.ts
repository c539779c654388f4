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

export const ratioOf = ({ federated, bundle }: Row) => federated.brotli / bundle.brotli

/** What is above its budget (bench/size/budgets.json), one line each. */
export function aboveBudget(rows: readonly Row[]): string[] {
  const shell = rows.find(({ page }) => !page.remote)
  return rows.flatMap((row) => {
    const { page, federated, entry } = row
    const own = page.remote !== undefined
    const limits: [string, number, number][] = own
      ? [
          ['remote ratio', ratioOf(row), budgets['remote ratio']],
          [
            'remote beyond the shell, brotli bytes',
            federated.brotli - (shell?.federated.brotli ?? 0),
            budgets['remote beyond the shell, brotli bytes'],
          ],
          ['remote entry, minified bytes', entry, budgets['remote entry, minified bytes']],
          ['remote requests', requestsOf(federated), budgets['remote requests']],
        ]
      : [
          ['sign-in ratio', ratioOf(row), budgets['sign-in ratio']],
          ['sign-in scripts, brotli bytes', federated.scripts, budgets['sign-in scripts, brotli bytes']],
          ['sign-in requests', requestsOf(federated), budgets['sign-in requests']],
        ]
    limits.push(['styles of a page, brotli bytes', federated.styles, budgets['styles of a page, brotli bytes']])
    return limits
      .filter(([, is, limit]) => is > limit)
      .map(([what, is, limit]) => `${page.name}: ${what} is ${Math.round(is * 1000) / 1000}, the budget ${limit}`)
  })
}
