import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { Refusal } from '../../../http/refusal.ts'

export type DebtRow = typeof debt.$inferSelect

/**
 * The debt, with its row locked until the transaction ends: two devices that pay at once come one after the other
 * (T18). Not found unless the consumer owes it, as owner or co-debtor (T4, T5).
 */
export async function lockDebtOf(tx: Tx, tenantId: string, debtId: string, consumerId: string): Promise<DebtRow> {
  const [party] = await tx
    .select({ role: debtParty.role })
    .from(debtParty)
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        eq(debtParty.debtId, debtId),
        eq(debtParty.consumerId, consumerId),
        isNull(debtParty.deletedAt),
      ),
    )
  if (!party) throw new Refusal('not_found')
  return lockDebt(tx, tenantId, debtId)
}

/** The same for the system's own work: outcomes, settlement, returns. */
export async function lockDebt(tx: Tx, tenantId: string, debtId: string): Promise<DebtRow> {
  const [row] = await tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId), isNull(debt.deletedAt)))
    .for('update')
  if (!row) throw new Refusal('not_found')
  return row
}
