import { formatWireMoney, itemizedTotal, toCents, type Cents, type ItemizationDateKind } from '@portal/shared/domain'
import type { FiledItemization } from '../../../../db/schema/debt.ts'
import { itemization } from './columns.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

/** Whether a row names any part of an itemization. */
export const namesItemization = (row: ReadRow): boolean => itemization.some(({ name }) => row.text(name) !== null)

/**
 * what is wrong with the itemization of a row: a part is missing, or its lines do not lead to the amount that is
 * owed, by the cent. A cell that cannot be read is told by itself.
 */
export function itemizationIssues(row: ReadRow, owed: Cents | null): Issue[] {
  if (!namesItemization(row)) return []
  const unread = new Set(row.issues.map(({ column }) => column))
  const missing = itemization.filter(({ name }) => row.text(name) === null)
  if (missing.length > 0)
    return missing
      .filter(({ name }) => !unread.has(name))
      .map(({ name }) => ({ code: 'itemization_part', column: name }))
  const cents = (name: string) => row.cents(`itemization_${name}`)!
  const sum = itemizedTotal({
    before: cents('amount'),
    interest: cents('interest'),
    fees: cents('fees'),
    payments: cents('payments'),
    credits: cents('credits'),
  })
  if (owed === null || sum === owed) return []
  const values = { sum: formatWireMoney(toCents(sum)), owed: formatWireMoney(owed) }
  return [{ code: 'itemization_sum', column: 'itemization_amount', values }]
}

/** The itemization of a row that has no issues, as it is stored; null when the row gives none. */
export function itemizationOf(row: ReadRow, now: Date): FiledItemization | null {
  if (!namesItemization(row)) return null
  const part = (name: string) => row.text(`itemization_${name}`)!
  return {
    date: part('date'),
    kind: part('kind') as ItemizationDateKind,
    amount: part('amount'),
    interest: part('interest'),
    fees: part('fees'),
    payments: part('payments'),
    credits: part('credits'),
    given_at: now.toISOString(),
  }
}
