import { and, eq, inArray, lte, asc, gt, isNotNull, isNull } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { payment } from '../../../db/schema/payment.ts'
import { type PaymentRow, countsAsPending } from './repo.ts'
import { debtHold } from '../../../db/schema/legal-status.ts'
import { caseFile } from '../../../db/schema/case.ts'
import type { WithdrawnCode } from './withdrawn-code.ts'

// Payments whose time has come: for the reconciler, and for the night's settlement.

/** Claims payments that are due for a check and postpones their next check, so that no two processes claim the same. */
export async function claimDue(tx: Tx, tenantId: string, now: Date, until: Date, limit: number): Promise<PaymentRow[]> {
  const due = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), lte(payment.checkAt, now)))
    .orderBy(payment.checkAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  return tx
    .update(payment)
    .set({ checkAt: until })
    .where(
      and(
        eq(payment.tenantId, tenantId),
        inArray(
          payment.id,
          due.map((row) => row.id),
        ),
      ),
    )
    .returning()
}

/** Accepted payments that should be final by a business date. */
export function dueForSettlement(
  tx: Tx,
  tenantId: string,
  date: LocalDate,
): Promise<Pick<PaymentRow, 'id' | 'debtId'>[]> {
  return tx
    .select({ id: payment.id, debtId: payment.debtId })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.settlement, 'pending'), lte(payment.settlesOn, date)))
    .orderBy(payment.settlesOn, payment.id)
}

/**
 * Why the debit of a payment may not leave any more: its debt was disputed after the payment was ordered, and the
 * dispute is not answered yet, or it was put on hold since. A payment that was made on a held debt is wanted (K-59).
 */
export async function stoppedSince(
  tx: Tx,
  { tenantId, debtId, createdAt }: Pick<PaymentRow, 'tenantId' | 'debtId' | 'createdAt'>,
): Promise<WithdrawnCode | null> {
  const disputes = tx
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
  const holds = tx
    .select({ id: debtHold.id })
    .from(debtHold)
    .where(
      and(
        eq(debtHold.tenantId, tenantId),
        eq(debtHold.debtId, debtId),
        isNull(debtHold.endedAt),
        gt(debtHold.createdAt, createdAt),
      ),
    )
    .limit(1)
  const [[dispute], [hold]] = await Promise.all([disputes, holds])
  if (dispute) return 'disputed'
  return hold ? 'held' : null
}

/** Payments of a debt that are neither settled nor ended, oldest first. */
export const openPaymentsOf = (tx: Tx, tenantId: string, debtId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId), isNotNull(payment.methodId), countsAsPending),
    )
    .orderBy(asc(payment.id))
