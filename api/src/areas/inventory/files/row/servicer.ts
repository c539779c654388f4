import { formatWireMoney, maskAccount } from '@portal/shared/domain'
import { servicer } from './columns.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

/** Whether a row's account is serviced elsewhere. */
export const isElsewhere = (row: ReadRow): boolean => row.text('servicer_name') !== null

/** Whoever reads of another servicer must be told who it is. */
export const servicerIssues = (row: ReadRow): Issue[] =>
  !isElsewhere(row) && servicer.some(({ name }) => row.text(name) !== null)
    ? [{ code: 'required', column: 'servicer_name' }]
    : []

/** What a row tells of an account that is serviced elsewhere, as it is kept: of its numbers no more than is shown. */
export const servicerDetail = (row: ReadRow): Record<string, string | null> =>
  Object.fromEntries(
    servicer.map(({ name, kind }) => {
      const value = row.text(name)
      if (value === null) return [name, null]
      if (kind === 'money') return [name, formatWireMoney(row.cents(name)!)]
      return [name, name.endsWith('_acctno') ? maskAccount(value) : value]
    }),
  )
