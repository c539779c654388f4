import { toCents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { plan } from '../../../db/schema/plan.ts'
import { debitsToCome } from '../plan/rows.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'

/** The amounts and days in an authorization. */
export type AuthorizedTerms = Pick<
  AuthorizationFacts,
  'amount' | 'date' | 'payments' | 'endAmount' | 'endDate' | 'frequency'
> & { planId: string | null }

type PlanRow = typeof plan.$inferSelect

const FREQUENCIES = { monthly: 'Monthly', weekly: 'Weekly', bi_weekly: 'Bi-Weekly', one_time: 'One Time' } as const

/**
 * the future debits of a plan. For a running plan the authorization covers the payments to come, not those that
 * another account has paid already.
 */
export async function planTerms(tx: Tx, row: PlanRow, today: LocalDate): Promise<AuthorizedTerms> {
  const whole = {
    amount: row.perMonth,
    date: row.startDate as LocalDate,
    payments: row.payments,
    // The last instalment carries the remainder (domain/allocate).
    endAmount: toCents(row.total - row.perMonth * BigInt(row.payments - 1)),
    endDate: row.endDate as LocalDate,
    frequency: FREQUENCIES[row.frequency],
    planId: row.id,
  }
  const debits = await debitsToCome(tx, row.tenantId, [row.id])
  const [first, last] = [debits[0], debits.at(-1)]
  if (!first || !last) return whole
  return {
    ...whole,
    amount: first.amount,
    // An overdue payment is debited on the next possible day.
    date: first.date < today ? today : first.date,
    payments: debits.length,
    endAmount: last.amount,
    endDate: last.date < today ? today : last.date,
  }
}
