import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { payment } from '../../../db/schema/payment.ts'
import type { PaymentRow } from '../pay/rows.ts'

/**
 * Return codes of earlier payments for the same instalment or promise, the same amount and under the same permission:
 * what a person has agreed to anew is no debit presented again.
 */
export async function returnedBefore(tx: Tx, current: PaymentRow): Promise<string[]> {
  const { tenantId, id, debtId, planPaymentId, promiseId, amount, authorizationId } = current
  const same: SQL[] = []
  if (planPaymentId) same.push(eq(payment.planPaymentId, planPaymentId))
  if (promiseId) same.push(eq(payment.promiseId, promiseId))
  if (same.length === 0) return []
  const rows = await tx
    .select({ code: payment.returnCode })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.debtId, debtId),
        ne(payment.id, id),
        eq(payment.amount, amount),
        eq(payment.settlement, 'returned'),
        authorizationId === null ? isNull(payment.authorizationId) : eq(payment.authorizationId, authorizationId),
        or(...same),
      ),
    )
  return rows.flatMap(({ code }) => code ?? [])
}

/** When the permission that a payment draws on was given. */
export async function agreedAt(tx: Tx, tenantId: string, authorizationId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: paymentAuthorization.agreedAt })
    .from(paymentAuthorization)
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, authorizationId)))
  return row?.at ?? null
}
