import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Cents, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { planPayment } from '../../../db/schema/plan.ts'

/** A debit that a plan will still make: on the day of its instalment, or on the day of the next try after a failure. */
export interface DebitToCome {
  planId: string
  date: LocalDate
  amount: Cents
}

/** What plans will still debit, by plan and day. An instalment that is on its way is not among them. */
export async function debitsToCome(tx: Tx, tenantId: string, planIds: readonly string[]): Promise<DebitToCome[]> {
  if (planIds.length === 0) return []
  const date = sql<LocalDate>`coalesce(${planPayment.retryOn}, ${planPayment.dueDate})`
  const rows = await tx
    .select({ planId: planPayment.planId, date, amount: planPayment.amount, edited: planPayment.editedAmount })
    .from(planPayment)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        inArray(planPayment.planId, [...planIds]),
        or(
          inArray(planPayment.status, ['scheduled', 'due', 'moved']),
          and(eq(planPayment.status, 'failed'), isNotNull(planPayment.retryOn)),
        ),
      ),
    )
    .orderBy(planPayment.planId, date, planPayment.seq)
  return rows.map(({ planId, date: on, amount, edited }) => ({ planId, date: on, amount: edited ?? amount }))
}

/** The first debit of each plan. */
export async function nextDebits(
  tx: Tx,
  tenantId: string,
  planIds: readonly string[],
): Promise<Map<string, DebitToCome>> {
  const found = new Map<string, DebitToCome>()
  for (const debit of await debitsToCome(tx, tenantId, planIds))
    if (!found.has(debit.planId)) found.set(debit.planId, debit)
  return found
}
