import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { methodDefault } from '../../../db/schema/method.ts'

/** Scope of a default that holds for all debts of a consumer. */
export const ALL_DEBTS = '*'

/** The default of a debt, or of all debts; null when none was set, `methodId: null` for Mail. */
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

/** A default of all debts replaces those of single debts. */
export async function replaceOwnDefaults(
  tx: Tx,
  { tenantId, consumerId, methodId, setAt, setBy }: Omit<typeof methodDefault.$inferInsert, 'scope'>,
): Promise<void> {
  await tx
    .update(methodDefault)
    .set({ methodId: methodId ?? null, setAt, setBy })
    .where(
      and(
        eq(methodDefault.tenantId, tenantId),
        eq(methodDefault.consumerId, consumerId),
        ne(methodDefault.scope, ALL_DEBTS),
      ),
    )
}

/** Reference numbers of the debts with a default of their own, by method. */
export async function ownDefaults(tx: Tx, tenantId: string, consumerId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ methodId: methodDefault.methodId, referenceNumber: debt.referenceNumber })
    .from(methodDefault)
    .innerJoin(debt, and(eq(debt.tenantId, methodDefault.tenantId), eq(debt.id, methodDefault.scope)))
    .where(and(eq(methodDefault.tenantId, tenantId), eq(methodDefault.consumerId, consumerId)))
    .orderBy(debt.referenceNumber)
  const found = new Map<string, string[]>()
  for (const { methodId, referenceNumber } of rows)
    if (methodId !== null) found.set(methodId, [...(found.get(methodId) ?? []), referenceNumber])
  return found
}
