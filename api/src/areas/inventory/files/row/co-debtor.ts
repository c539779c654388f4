import { coDebtor } from './columns.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

const PREFIX = 'co_debtor_'

/** Whether a row names another person who owes the account. */
export const namesCoDebtor = (row: ReadRow): boolean => coDebtor.some(({ name }) => row.text(name) !== null)

/** A cell about the co-debtor, by the name that the same cell has for the owner. */
export const ofCoDebtor = (row: ReadRow, name: string): string | null => row.text(PREFIX + name)

/** A co-debtor has a name. */
export const coDebtorIssues = (row: ReadRow): Issue[] =>
  namesCoDebtor(row)
    ? ['first_name', 'last_name']
        .filter((name) => ofCoDebtor(row, name) === null)
        .map((name) => ({ code: 'required', column: PREFIX + name }))
    : []
