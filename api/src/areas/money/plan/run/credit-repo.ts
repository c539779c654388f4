import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { sumCents, toCents, type Cents } from '@portal/shared/domain'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import { groupRows } from '../../../../db/group-rows.ts'
import { insertRows } from '../../../../db/insert-rows.ts'
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

/** Writes credits of instalments whose sums the caller brings up to date. */
export const insertCreditRows = (tx: Tx, rows: readonly CreditRow[]): Promise<void> => insertRows(tx, planCredit, rows)

/** A payment's part of an instalment. */
export interface Credit {
  planId: string
  planPaymentId: string
  amount: Cents
}

/** What a payment pays of instalments now, without what was taken back; the last that it came to first. */
export async function creditsOf(tx: Tx, tenantId: string, paymentId: string): Promise<Credit[]> {
  return (await creditsOfEach(tx, tenantId, [paymentId])).get(paymentId) ?? []
}

/** The same of several payments, by payment. */
export async function creditsOfEach(
  tx: Tx,
  tenantId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Credit[]>> {
  const rows = await tx
    .select({
      paymentId: planCredit.paymentId,
      planId: planCredit.planId,
      planPaymentId: planCredit.planPaymentId,
      amount: planCredit.amount,
    })
    .from(planCredit)
    .where(and(eq(planCredit.tenantId, tenantId), sql`${planCredit.paymentId} = ${anyOf(paymentIds)}`))
    .orderBy(desc(planCredit.id))
  const found = new Map<string, Map<string, Credit>>()
  for (const { paymentId, ...row } of rows) {
    const own = found.get(paymentId) ?? new Map<string, Credit>()
    own.set(row.planPaymentId, { ...row, amount: toCents(row.amount + (own.get(row.planPaymentId)?.amount ?? 0n)) })
    found.set(paymentId, own)
  }
  return new Map([...found].map(([id, own]) => [id, [...own.values()].filter(({ amount }) => amount > 0n)]))
}

/** An instalment with what its credits come to. */
export interface Covered {
  row: PlanPaymentRow
  /** Of payments whose money has not arrived yet. */
  pending: Cents
  /** The debit that was made for it stands: on its way, or settled. */
  isDebited: boolean
}

/** Instalments, locked, with what stands of their credits; `settled` are payments whose money has just arrived. */
export async function coveredOf(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  settled: ReadonlySet<string> = new Set(),
): Promise<Covered[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), sql`${planPayment.id} = ${anyOf(ids)}`))
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
    .where(and(eq(planCredit.tenantId, tenantId), sql`${planCredit.planPaymentId} = ${anyOf(ids)}`))
    .groupBy(planCredit.planPaymentId, planCredit.paymentId, payment.settlement)
  const isSettled = (of: (typeof credits)[number]) => of.settlement === 'settled' || settled.has(of.paymentId)
  const standing = credits.filter(({ amount }) => BigInt(amount) > 0n)
  const byInstalment = groupRows(standing, ({ planPaymentId }) => planPaymentId)
  return rows.map((row) => {
    const own = byInstalment.get(row.id) ?? []
    const pending = own.filter((credit) => !isSettled(credit))
    return {
      row,
      pending: sumCents(pending.map(({ amount }) => toCents(BigInt(amount)))),
      isDebited: own.some(({ paymentId }) => paymentId === row.paymentId),
    }
  })
}
