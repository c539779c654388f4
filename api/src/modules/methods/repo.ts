import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { methodDefault, paymentMethod } from '../../db/schema/method.ts'
import { payment, paymentPromise } from '../../db/schema/payment.ts'
import { livePlanStatuses, plan } from '../../db/schema/plan.ts'

export type MethodRow = typeof paymentMethod.$inferSelect
export type NewMethod = typeof paymentMethod.$inferInsert

/** Scope of a default that holds for all debts of a consumer. */
export const ALL_DEBTS = '*'

const mine = (tenantId: string, consumerId: string) =>
  and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.consumerId, consumerId), isNull(paymentMethod.deletedAt))

/** A consumer's own method; another person's is not there (T4, T5). */
export async function findMethod(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.id, id)))
  return row ?? null
}

/** A method whoever's it is, also one that was removed: for the system's own work. */
export async function methodById(tx: Tx, tenantId: string, id: string): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.id, id)))
  return row ?? null
}

/** Saved methods of a type, newest first; those kept for one payment only are left out (P-100). */
export function listMethods(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  type: MethodRow['type'],
): Promise<MethodRow[]> {
  return tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.type, type), eq(paymentMethod.isSaved, true)))
    .orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
}

export async function findByFingerprint(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  fingerprint: string,
): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.fingerprint, fingerprint)))
    .limit(1)
  return row ?? null
}

export async function insertMethod(tx: Tx, row: NewMethod): Promise<MethodRow> {
  const [inserted] = await tx.insert(paymentMethod).values(row).returning()
  return inserted!
}

export async function updateMethod(tx: Tx, tenantId: string, id: string, change: Partial<NewMethod>): Promise<void> {
  await tx
    .update(paymentMethod)
    .set(change)
    .where(and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.id, id)))
}

/** The default of a debt, or of all debts; null when none was ever set, `methodId: null` for Mail. */
export async function findDefault(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  debtId: string | null,
): Promise<{ methodId: string | null } | null> {
  const rows = await tx
    .select({ scope: methodDefault.scope, methodId: methodDefault.methodId })
    .from(methodDefault)
    .where(
      and(
        eq(methodDefault.tenantId, tenantId),
        eq(methodDefault.consumerId, consumerId),
        inArray(methodDefault.scope, debtId === null ? [ALL_DEBTS] : [debtId, ALL_DEBTS]),
      ),
    )
  return rows.find((row) => row.scope === debtId) ?? rows.find((row) => row.scope === ALL_DEBTS) ?? null
}

export async function isDefaultAnywhere(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  methodId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ scope: methodDefault.scope })
    .from(methodDefault)
    .where(
      and(
        eq(methodDefault.tenantId, tenantId),
        eq(methodDefault.consumerId, consumerId),
        eq(methodDefault.methodId, methodId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function putDefault(
  tx: Tx,
  row: { tenantId: string; consumerId: string; scope: string; methodId: string | null; setAt: Date; setBy: string },
): Promise<void> {
  const { methodId, setAt, setBy } = row
  await tx
    .insert(methodDefault)
    .values(row)
    .onConflictDoUpdate({
      target: [methodDefault.tenantId, methodDefault.consumerId, methodDefault.scope],
      set: { methodId, setAt, setBy },
    })
}

/** Ids of the consumer's methods that a waiting scheduled payment will use. */
export async function methodsWithPromise(tx: Tx, tenantId: string, consumerId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ methodId: paymentPromise.methodId })
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.consumerId, consumerId),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
  return new Set(rows.flatMap((row) => row.methodId ?? []))
}

/** Whether a live plan draws on the method: it must be replaced there before it can go. */
export async function isPlanMethod(tx: Tx, tenantId: string, methodId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.methodId, methodId), inArray(plan.status, [...livePlanStatuses])))
    .limit(1)
  return rows.length > 0
}

/** Whether the processor may still have to be asked about a payment by this method. */
export async function isPaying(tx: Tx, tenantId: string, methodId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.methodId, methodId),
        inArray(payment.state, ['created', 'sent', 'unknown']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const waitingWith = (tenantId: string, methodId: string) =>
  and(
    eq(paymentPromise.tenantId, tenantId),
    eq(paymentPromise.methodId, methodId),
    eq(paymentPromise.status, 'waiting'),
  )

/** Whether scheduled payments wait for this method; their rows stay locked until the transaction ends. */
export async function lockWaitingPromises(tx: Tx, tenantId: string, methodId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentPromise.id })
    .from(paymentPromise)
    .where(waitingWith(tenantId, methodId))
    .for('update')
  return rows.length > 0
}

export async function cancelWaitingPromises(tx: Tx, tenantId: string, methodId: string, now: Date): Promise<void> {
  await tx
    .update(paymentPromise)
    .set({ status: 'cancelled', endedAt: now, endReason: 'method_removed' })
    .where(waitingWith(tenantId, methodId))
}
