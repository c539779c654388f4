import { formatWireMoney, maskAccount } from '@portal/shared/domain'
import { servicer } from './columns.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

/** Whether a row's account is serviced elsewhere. */
export const isElsewhere = (row: ReadRow): boolean => row.text('servicer_name') !== null

/** A row about another servicer must name that servicer. */
export const servicerIssues = (row: ReadRow): Issue[] =>
  !isElsewhere(row) && servicer.some(({ name }) => row.text(name) !== null)
    ? [{ code: 'required', column: 'servicer_name' }]
    : []

/**
 * The stored details of an account that is serviced elsewhere; account numbers are cut to the digits that are shown.
 */
export const servicerDetail = (row: ReadRow): Record<string, string | null> =>
  Object.fromEntries(
    servicer.map(({ name, kind }) => {
      const value = row.text(name)
      if (value === null) return [name, null]
      if (kind === 'money') return [name, formatWireMoney(row.cents(name)!)]
      return [name, name.endsWith('_acctno') ? maskAccount(value) : value]
    }),
  )
