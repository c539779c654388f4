import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseFile } from '../../../db/schema/case.ts'
import { payment } from '../../../db/schema/payment.ts'
import { countsAsPending, type PaymentRow } from './repo.ts'

/** Whether the debt of a payment was disputed after it was ordered and nobody has answered that yet. */
export async function isDisputedSince(
  tx: Tx,
  { tenantId, debtId, createdAt }: Pick<PaymentRow, 'tenantId' | 'debtId' | 'createdAt'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: caseFile.id })
    .from(caseFile)
    .where(
      and(
        eq(caseFile.tenantId, tenantId),
        eq(caseFile.debtId, debtId),
        eq(caseFile.kind, 'dispute'),
        eq(caseFile.status, 'open'),
        isNull(caseFile.deletedAt),
        gt(caseFile.createdAt, createdAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Payments of a debt whose money has not come and whose outcome is open, oldest first. */
export const openPaymentsOf = (tx: Tx, tenantId: string, debtId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId), isNotNull(payment.methodId), countsAsPending),
    )
    .orderBy(asc(payment.id))
