import { and, eq, gt, sum } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { noticeRequest, validationNotice } from '../../db/schema/notice.ts'
import { payment } from '../../db/schema/payment.ts'

export type NoticeRow = typeof validationNotice.$inferSelect
export type NoticeRequestRow = typeof noticeRequest.$inferSelect

/** Writes a notice, unless this consumer has had one for the debt. */
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

/** The notice that a consumer was sent about a debt. */
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

/** Records a wish; a second one finds the first. */
export async function insertRequest(tx: Tx, row: typeof noticeRequest.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(noticeRequest).values(row).onConflictDoNothing().returning({ id: noticeRequest.id })
  return inserted.length > 0
}

export async function findSpanishRequest(tx: Tx, tenantId: string, noticeId: string): Promise<NoticeRequestRow | null> {
  const [row] = await tx
    .select()
    .from(noticeRequest)
    .where(
      and(
        eq(noticeRequest.tenantId, tenantId),
        eq(noticeRequest.noticeId, noticeId),
        eq(noticeRequest.kind, 'spanish_copy'),
      ),
    )
  return row ?? null
}

/** What was paid on the debt after a day, as far as it has settled. */
export async function paidSince(tx: Tx, tenantId: string, debtId: string, date: LocalDate): Promise<Cents> {
  const [row] = await tx
    .select({ amount: sum(payment.amount) })
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
