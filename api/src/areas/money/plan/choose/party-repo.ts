import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../../db/database.ts'
import { debtParty } from '../../../../db/schema/debt.ts'
import { consumer } from '../../../../db/schema/people.ts'

/** whether somebody who owes the debt serves, is bankrupt, has died or is represented; then staff arrange payments. */
export async function anyoneNeedsPerson(tx: Tx, tenantId: string, debtId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: consumer.id })
    .from(debtParty)
    .innerJoin(consumer, and(eq(consumer.tenantId, debtParty.tenantId), eq(consumer.id, debtParty.consumerId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        eq(debtParty.debtId, debtId),
        isNull(debtParty.deletedAt),
        or(
          eq(consumer.scra, true),
          eq(consumer.bankrupt, true),
          eq(consumer.deceased, true),
          eq(consumer.represented, true),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}
