import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ClientStatus } from '@portal/shared/contract'
import { toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { consumer, staff } from '../../../db/schema/people.ts'

export interface DebtSummary {
  consumerId: string
  referenceNumber: string
  originalCreditor: string
  currentCreditor: string
  accountStatus: string | null
  status: string
  total: Cents
}

/**
 * For each consumer, the total owed and the one debt that the list shows: preferably one with the wanted status, then
 * the one that was searched for, then the largest.
 */
export async function summariseDebts(
  tx: Tx,
  tenantId: string,
  consumerIds: readonly string[],
  wanted: { status: ClientStatus; fits: SQL | undefined },
): Promise<Map<string, DebtSummary>> {
  if (consumerIds.length === 0) return new Map()
  const total = sql<string>`sum(case when ${debt.status} = 'recalled' then 0 else ${debt.balance} end) over (partition by ${debtParty.consumerId})`
  const rows = await tx
    .selectDistinctOn([debtParty.consumerId], {
      consumerId: debtParty.consumerId,
      referenceNumber: debt.referenceNumber,
      originalCreditor: debt.originalCreditor,
      currentCreditor: debt.currentCreditor,
      accountStatus: debt.accountStatus,
      status: debt.status,
      total,
    })
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        inArray(debtParty.consumerId, [...consumerIds]),
        isNull(debtParty.deletedAt),
        isNull(debt.deletedAt),
      ),
    )
    .orderBy(
      debtParty.consumerId,
      ...(wanted.status === 'all' ? [] : [desc(eq(debt.status, wanted.status))]),
      ...(wanted.fits ? [desc(wanted.fits)] : []),
      desc(debt.balance),
      asc(debt.id),
    )
  return new Map(rows.map((row) => [row.consumerId, { ...row, total: toCents(BigInt(row.total)) }]))
}

export async function findStaff(tx: Tx, tenantId: string, id: string): Promise<typeof staff.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), eq(staff.id, id)))
    .limit(1)
  return row ?? null
}

/** The agents by name: those who can be assigned customers, and former ones who still have some. */
export const listAgents = (tx: Tx, tenantId: string): Promise<{ id: string; name: string; isActive: boolean }[]> =>
  tx
    .select({ id: staff.id, name: staff.fullName, isActive: sql<boolean>`${staff.status} = 'active'` })
    .from(staff)
    .where(
      and(
        eq(staff.tenantId, tenantId),
        isNull(staff.deletedAt),
        or(
          eq(staff.status, 'active'),
          sql`exists (select from ${consumer} where ${consumer.tenantId} = ${tenantId} and ${consumer.agentId} = ${staff.id})`,
        ),
      ),
    )
    .orderBy(asc(staff.fullName), asc(staff.id))
