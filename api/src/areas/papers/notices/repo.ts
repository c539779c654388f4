import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { noticeRequest, validationNotice } from '../../../db/schema/notice.ts'
import { payment } from '../../../db/schema/payment.ts'

export type NoticeRow = typeof validationNotice.$inferSelect

/** The facts about a notice that a screen shows, without its content. */
export interface NoticeWithRequest {
  debtId: string
  consumerId: string
  sentOn: string
  validationEnd: string
  spanishRequestedAt: Date | null
}

/** Inserts a notice, unless this consumer already has one for the debt. */
export async function insertNotice(tx: Tx, row: typeof validationNotice.$inferInsert): Promise<boolean> {
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

/** Finds the notice that a consumer was sent about a debt. */
export async function findNoticeOf(
  tx: Tx,
  tenantId: string,
  debtId: string,
  consumerId: string,
): Promise<NoticeRow | null> {
  const [row] = await tx
    .select()
    .from(validationNotice)
    .where(
      and(
        eq(validationNotice.tenantId, tenantId),
        eq(validationNotice.debtId, debtId),
        eq(validationNotice.consumerId, consumerId),
      ),
    )
  return row ?? null
}

/** Records a request for the Spanish copy; a second request finds the first. */
export async function insertRequest(tx: Tx, row: typeof noticeRequest.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(noticeRequest).values(row).onConflictDoNothing().returning({ id: noticeRequest.id })
  return inserted.length > 0
}

/** The notices about debts, each with the time when its Spanish copy was requested. */
export function listNotices(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<NoticeWithRequest[]> {
  if (debtIds.length === 0) return Promise.resolve([])
  return tx
    .select({
      debtId: validationNotice.debtId,
      consumerId: validationNotice.consumerId,
      sentOn: validationNotice.sentOn,
      validationEnd: validationNotice.validationEnd,
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
    .where(and(eq(validationNotice.tenantId, tenantId), inArray(validationNotice.debtId, [...debtIds])))
}

/** The settled payments on the debt after a day. */
export async function paidSince(tx: Tx, tenantId: string, debtId: string, date: LocalDate): Promise<Cents> {
  const [row] = await tx
    .select({ amount: sql<string | null>`sum(${payment.amount} - ${payment.refunded})` })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.debtId, debtId),
        eq(payment.settlement, 'settled'),
        gt(payment.businessDate, date),
      ),
    )
  return toCents(BigInt(row?.amount ?? 0))
}
