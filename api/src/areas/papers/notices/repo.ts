import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { endWhenMailed, toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { compiled, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { debt, type FiledItemization } from '../../../db/schema/debt.ts'
import { noticeDue, noticeRequest, validationNotice } from '../../../db/schema/notice.ts'
import { payment } from '../../../db/schema/payment.ts'

export type NoticeRow = typeof validationNotice.$inferSelect
export type NewNotice = typeof validationNotice.$inferInsert
export type DueRow = typeof noticeDue.$inferSelect

/** The day on which the letter of a notice was mailed, when the carrier has told it. */
const mailedOn = sql<LocalDate | null>`(
  select w.mailed_on::text from message m join mailpiece w on w.tenant_id = m.tenant_id and w.id = m.id
   where m.tenant_id = validation_notice.tenant_id and m.subject_id = validation_notice.id || '/en'
     and m.purpose = 'validation_notice' and m.channel = 'letter' limit 1)`

/** The facts about a notice that a screen shows, without its content. */
export interface NoticeWithRequest {
  debtId: string
  consumerId: string
  sentOn: string
  validationEnd: string
  spanishRequestedAt: Date | null
}

/** Inserts a notice, unless this consumer already has one for the debt. */
export async function insertNotice(tx: Tx, row: NewNotice): Promise<boolean> {
  const inserted = await tx
    .insert(validationNotice)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: validationNotice.id })
  return inserted.length > 0
}

export async function findNotice(tx: Tx, tenantId: string, id: string): Promise<NoticeRow | null> {
  const [row] = await tx
    .select()
    .from(validationNotice)
    .where(and(eq(validationNotice.tenantId, tenantId), eq(validationNotice.id, id)))
  return row ?? null
}

/** Finds the last notice that a consumer was sent about a debt. */
export async function findNoticeOf(
  tx: Tx,
  tenantId: string,
  debtId: string,
  consumerId: string,
): Promise<NoticeRow | null> {
  const [row] = await tx
    .select({ ...getTableColumns(validationNotice), mailedOn })
    .from(validationNotice)
    .where(
      and(
        eq(validationNotice.tenantId, tenantId),
        eq(validationNotice.debtId, debtId),
        eq(validationNotice.consumerId, consumerId),
      ),
    )
    .orderBy(desc(validationNotice.createdAt), desc(validationNotice.id))
    .limit(1)
  return row ? withEnd(row) : null
}

/** Its period ends later when it was mailed later than it says. */
const withEnd = <T extends { validationEnd: string; mailedOn: LocalDate | null }>(row: T): T => ({
  ...row,
  validationEnd: endWhenMailed(row.validationEnd as LocalDate, row.mailedOn),
})

/** Records a request for the Spanish copy; a second request finds the first. */
export async function insertRequest(tx: Tx, row: typeof noticeRequest.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(noticeRequest).values(row).onConflictDoNothing().returning({ id: noticeRequest.id })
  return inserted.length > 0
}

const lastNotices = compiled((tx, { tenantId, ids }: Slots<{ tenantId: string; ids: readonly string[] }>) =>
  tx
    .selectDistinctOn([validationNotice.debtId, validationNotice.consumerId], {
      debtId: validationNotice.debtId,
      consumerId: validationNotice.consumerId,
      sentOn: validationNotice.sentOn,
      validationEnd: validationNotice.validationEnd,
      mailedOn,
      spanishRequestedAt: noticeRequest.requestedAt,
    })
    .from(validationNotice)
    .leftJoin(
      noticeRequest,
      and(
        eq(noticeRequest.tenantId, validationNotice.tenantId),
        eq(noticeRequest.noticeId, validationNotice.id),
        eq(noticeRequest.kind, 'spanish_copy'),
      ),
    )
    .where(and(eq(validationNotice.tenantId, tenantId), sql`${validationNotice.debtId} = any(${ids})`))
    .orderBy(
      validationNotice.debtId,
      validationNotice.consumerId,
      desc(validationNotice.createdAt),
      desc(validationNotice.id),
    ),
)

/** The last notices about debts, each with the time when its Spanish copy was requested. */
export const listNotices = async (
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
): Promise<NoticeWithRequest[]> =>
  debtIds.length === 0 ? [] : (await lastNotices(tx, { tenantId, ids: debtIds })).map(withEnd)

/** A debt as its notice itemizes it: what its creditor's file gave, and what we were paid since that file. */
export interface DebtToItemize {
  readonly balance: Cents
  readonly filed: FiledItemization | null
  readonly paidSince: Cents
}

export async function debtsToItemize(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, DebtToItemize>> {
  const rows = await tx
    .select({
      id: debt.id,
      balance: debt.balance,
      filed: debt.itemization,
      paid: sql<string | null>`sum(${payment.amount} - ${payment.refunded})`,
    })
    .from(debt)
    .leftJoin(
      payment,
      and(
        eq(payment.tenantId, debt.tenantId),
        eq(payment.debtId, debt.id),
        eq(payment.settlement, 'settled'),
        sql`${payment.settledAt} > (${debt.itemization} ->> 'given_at')::timestamptz`,
      ),
    )
    .where(and(eq(debt.tenantId, tenantId), sql`${debt.id} = any(${sql.param([...ids])}::text[])`))
    .groupBy(debt.tenantId, debt.id)
  return new Map(
    rows.map(({ id, balance, filed, paid }) => [id, { balance, filed, paidSince: toCents(BigInt(paid ?? 0)) }]),
  )
}

/** Stores that notices must go out. The caller knows that these consumers have none about the debt. */
export const insertDue = (tx: Tx, rows: readonly (typeof noticeDue.$inferInsert)[]): Promise<void> =>
  insertRows(tx, noticeDue, rows)

export async function findDue(tx: Tx, tenantId: string, id: string): Promise<DueRow | null> {
  const [row] = await findAllDue(tx, tenantId, [id])
  return row ?? null
}

/** Those of these notices that have not left yet. */
export function findAllDue(tx: Tx, tenantId: string, ids: readonly string[]): Promise<DueRow[]> {
  return tx
    .select()
    .from(noticeDue)
    .where(and(eq(noticeDue.tenantId, tenantId), inArray(noticeDue.id, [...ids])))
}

/** The notices about these debts that have not left yet. */
export function dueOnDebts(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<DueRow[]> {
  return tx
    .select()
    .from(noticeDue)
    .where(and(eq(noticeDue.tenantId, tenantId), sql`${noticeDue.debtId} = any(${sql.param([...debtIds])}::text[])`))
}

/** Who of a debt's parties has a notice, sent or due. */
export async function partiesWithNotice(tx: Tx, tenantId: string, debtId: string): Promise<Set<string>> {
  const sent = await tx
    .select({ consumerId: validationNotice.consumerId })
    .from(validationNotice)
    .where(and(eq(validationNotice.tenantId, tenantId), eq(validationNotice.debtId, debtId)))
  const due = await tx
    .select({ consumerId: noticeDue.consumerId })
    .from(noticeDue)
    .where(and(eq(noticeDue.tenantId, tenantId), eq(noticeDue.debtId, debtId)))
  return new Set([...sent, ...due].map(({ consumerId }) => consumerId))
}

/** The oldest due notices whose e-mail or letter was not queued yet, locked; rows locked elsewhere are skipped. */
export function takeDue(tx: Tx, tenantId: string, limit: number): Promise<DueRow[]> {
  return tx
    .select()
    .from(noticeDue)
    .where(and(eq(noticeDue.tenantId, tenantId), isNull(noticeDue.queuedAt)))
    .orderBy(asc(noticeDue.createdAt), asc(noticeDue.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function markQueued(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(noticeDue)
    .set({ queuedAt: now })
    .where(and(eq(noticeDue.tenantId, tenantId), inArray(noticeDue.id, [...ids])))
}

export async function deleteDue(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.delete(noticeDue).where(and(eq(noticeDue.tenantId, tenantId), eq(noticeDue.id, id)))
}
