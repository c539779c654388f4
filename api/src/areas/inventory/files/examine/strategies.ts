import { findStrategy, type OfferStrategies } from '@portal/shared/domain'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'

/** The id of the strategy that a row names (F-13); null where it names none. */
export function strategyIdOf(row: ReadRow, strategies: OfferStrategies): string | null {
  const named = row.text('offer_strategy')
  return named === null ? null : (findStrategy(strategies, named)?.id ?? null)
}

/** The error in the strategy of a row. */
export const strategyIssues = (row: ReadRow, strategies: OfferStrategies): Issue[] =>
  row.text('offer_strategy') !== null && strategyIdOf(row, strategies) === null
    ? [{ code: 'strategy_unknown', column: 'offer_strategy' }]
    : []
