import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { debtHold, legalStatus } from '../../../db/schema/legal-status.ts'

export type StatusRow = typeof legalStatus.$inferSelect

export async function insertStatus(tx: Tx, row: typeof legalStatus.$inferInsert): Promise<void> {
  await tx.insert(legalStatus).values(row)
}

/** The statuses of a consumer, those in force first, then the newest. */
export const listStatuses = (tx: Tx, tenantId: string, consumerId: string): Promise<StatusRow[]> =>
  tx
    .select()
    .from(legalStatus)
    .where(and(eq(legalStatus.tenantId, tenantId), eq(legalStatus.consumerId, consumerId)))
    .orderBy(sql`${legalStatus.endedAt} is not null`, desc(legalStatus.createdAt), desc(legalStatus.id))

export const liveStatuses = (tx: Tx, tenantId: string, consumerId: string): Promise<StatusRow[]> =>
  tx
    .select()
    .from(legalStatus)
    .where(and(eq(legalStatus.tenantId, tenantId), eq(legalStatus.consumerId, consumerId), isNull(legalStatus.endedAt)))

export async function findStatus(
  tx: Tx,
  { tenantId, consumerId, id }: Pick<StatusRow, 'tenantId' | 'consumerId' | 'id'>,
): Promise<StatusRow | null> {
  const [row] = await tx
    .select()
    .from(legalStatus)
    .where(and(eq(legalStatus.tenantId, tenantId), eq(legalStatus.consumerId, consumerId), eq(legalStatus.id, id)))
  return row ?? null
}

/** Changes a status that is in force; null when it has ended. */
export async function updateStatus(
  tx: Tx,
  { tenantId, id }: Pick<StatusRow, 'tenantId' | 'id'>,
  change: Partial<Pick<StatusRow, 'facts' | 'until' | 'evidence' | 'endedAt' | 'endedBy' | 'endReason'>>,
): Promise<StatusRow | null> {
  const [row] = await tx
    .update(legalStatus)
    .set(change)
    .where(and(eq(legalStatus.tenantId, tenantId), eq(legalStatus.id, id), isNull(legalStatus.endedAt)))
    .returning()
  return row ?? null
}

/** Statuses whose last day has passed on a date. */
export const statusesOver = (tx: Tx, tenantId: string, date: LocalDate): Promise<StatusRow[]> =>
  tx
    .select()
    .from(legalStatus)
    .where(and(eq(legalStatus.tenantId, tenantId), isNull(legalStatus.endedAt), lt(legalStatus.until, date)))
    .orderBy(asc(legalStatus.id))

/** Debts of a consumer by id, with the consumer's part in each. */
export const debtsOf = (tx: Tx, tenantId: string, consumerId: string) =>
  tx
    .select({ id: debt.id, reference: debt.referenceNumber, role: debtParty.role })
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        eq(debtParty.consumerId, consumerId),
        isNull(debtParty.deletedAt),
        isNull(debt.deletedAt),
      ),
    )
    .orderBy(asc(debt.id))

/**
 * Accounts that came since a status of their owner was marked for all accounts, and that it has never held: each with
 * the status.
 */
export const debtsWithoutHold = (tx: Tx, tenantId: string) =>
  tx
    .select({ id: debt.id, status: legalStatus })
    .from(legalStatus)
    .innerJoin(debt, and(eq(debt.tenantId, legalStatus.tenantId), eq(debt.ownerId, legalStatus.consumerId)))
    .where(
      and(
        eq(legalStatus.tenantId, tenantId),
        isNull(legalStatus.endedAt),
        isNull(legalStatus.debtIds),
        isNull(debt.deletedAt),
        inArray(debt.status, ['active', 'established', 'delinquent', 'payment', 'on_hold', 'external']),
        sql`not exists (select from ${debtHold} where ${debtHold.tenantId} = ${debt.tenantId}
          and ${debtHold.debtId} = ${debt.id} and ${debtHold.statusId} = ${legalStatus.id})`,
      ),
    )
    .orderBy(asc(debt.id))

/** Which of these people have a status in force, as `person kind`. */
export async function statusesInForce(tx: Tx, tenantId: string, consumerIds: readonly string[]): Promise<Set<string>> {
  if (consumerIds.length === 0) return new Set()
  const rows = await tx
    .select({ consumerId: legalStatus.consumerId, kind: legalStatus.kind })
    .from(legalStatus)
    .where(
      and(
        eq(legalStatus.tenantId, tenantId),
        inArray(legalStatus.consumerId, [...consumerIds]),
        isNull(legalStatus.endedAt),
      ),
    )
  return new Set(rows.map(({ consumerId, kind }) => `${consumerId} ${kind}`))
}
