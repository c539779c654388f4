import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { sumCents, toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { payment } from '../../../../db/schema/payment.ts'
import { planCredit, planPayment } from '../../../../db/schema/plan.ts'
import type { PlanPaymentRow } from '../rows.ts'

type CreditRow = typeof planCredit.$inferInsert

/** Writes credits, and brings each instalment's sum up to date in the same transaction. */
export async function insertCredits(tx: Tx, rows: readonly CreditRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(planCredit).values([...rows])
  for (const { tenantId, planPaymentId, amount } of rows)
    await tx
      .update(planPayment)
      .set({ covered: sql`${planPayment.covered} + ${amount}` })
      .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.id, planPaymentId)))
}

/** A payment's part of an instalment. */
export interface Credit {
  planId: string
  planPaymentId: string
  amount: Cents
}

/** What a payment pays of instalments now, without what was taken back; the last that it came to first. */
export async function creditsOf(tx: Tx, tenantId: string, paymentId: string): Promise<Credit[]> {
  const rows = await tx
    .select({ planId: planCredit.planId, planPaymentId: planCredit.planPaymentId, amount: planCredit.amount })
    .from(planCredit)
    .where(and(eq(planCredit.tenantId, tenantId), eq(planCredit.paymentId, paymentId)))
    .orderBy(desc(planCredit.id))
  const found = new Map<string, Credit>()
  for (const row of rows)
    found.set(row.planPaymentId, { ...row, amount: toCents(row.amount + (found.get(row.planPaymentId)?.amount ?? 0n)) })
  return [...found.values()].filter(({ amount }) => amount > 0n)
}

/** An instalment with what its credits come to. */
export interface Covered {
  row: PlanPaymentRow
  /** Of payments whose money has not arrived yet. */
  pending: Cents
  /** The debit that was made for it stands: on its way, or settled. */
  isDebited: boolean
}

/** Instalments, locked, with what stands of their credits. */
export async function coveredOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Covered[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), inArray(planPayment.id, [...ids])))
    .orderBy(asc(planPayment.seq))
    .for('update')
  const credits = await tx
    .select({
      planPaymentId: planCredit.planPaymentId,
      paymentId: planCredit.paymentId,
      amount: sql<string>`sum(${planCredit.amount})`,
      settlement: payment.settlement,
    })
    .from(planCredit)
    .innerJoin(payment, and(eq(payment.tenantId, planCredit.tenantId), eq(payment.id, planCredit.paymentId)))
    .where(and(eq(planCredit.tenantId, tenantId), inArray(planCredit.planPaymentId, [...ids])))
    .groupBy(planCredit.planPaymentId, planCredit.paymentId, payment.settlement)
  return rows.map((row) => {
    const own = credits
      .filter((credit) => credit.planPaymentId === row.id)
      .map((credit) => ({ ...credit, amount: toCents(BigInt(credit.amount)) }))
      .filter(({ amount }) => amount > 0n)
    return {
      row,
      pending: sumCents(own.filter(({ settlement }) => settlement !== 'settled').map(({ amount }) => amount)),
      isDebited: own.some(({ paymentId }) => paymentId === row.paymentId),
    }
  })
}
