import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { livePlanStatuses, plan } from '../../../db/schema/plan.ts'
import type { PlanRow } from './repo.ts'

/** A live plan and the debt that it pays. */
export interface PlanOnDebt {
  plan: PlanRow
  debt: { id: string; referenceNumber: string; originalCreditor: string; status: typeof debt.$inferSelect.status }
}

/** The live plans that a consumer set up, on one debt or on all of theirs; a co-debtor's are not theirs (T5). */
export function livePlansOf(
  tx: Tx,
  tenantId: string,
  ownerId: string,
  debtId: string | null = null,
): Promise<PlanOnDebt[]> {
  return tx
    .select({
      plan,
      debt: {
        id: debt.id,
        referenceNumber: debt.referenceNumber,
        originalCreditor: debt.originalCreditor,
        status: debt.status,
      },
    })
    .from(plan)
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId), isNull(debt.deletedAt)))
    .where(
      and(
        eq(plan.tenantId, tenantId),
        eq(plan.ownerId, ownerId),
        inArray(plan.status, [...livePlanStatuses]),
        debtId === null ? undefined : eq(plan.debtId, debtId),
      ),
    )
    .orderBy(plan.debtId)
}

/** Whether debits are made for it at all: not while it rests, waits for its agreement, or its debt is on hold. */
export const isDebiting = ({ plan: row, debt: on }: PlanOnDebt): boolean =>
  row.status === 'active' && on.status !== 'on_hold'
