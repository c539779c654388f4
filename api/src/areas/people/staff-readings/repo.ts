import { and, count, desc, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadingLine } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { workItem } from '../../../db/schema/case.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { consumer, staff } from '../../../db/schema/people.ts'
import { accessLog } from '../../../db/schema/security.ts'
import { COUNT_CAP } from '../../../http/paging.ts'

/** Which readings: `by` is a staff id, `reference` the number of an account, `from` and `until` moments; null is any. */
export interface ReadingFilter {
  readonly by: string | null
  readonly reference: string | null
  readonly kind: ReadingLine | null
  readonly from: Date | null
  readonly until: Date | null
}

const fits = (tenantId: string, { by, reference, kind, from, until }: ReadingFilter) =>
  and(
    eq(accessLog.tenantId, tenantId),
    isNotNull(accessLog.counted),
    ...(by === null ? [] : [eq(accessLog.actorId, by)]),
    ...(kind === null ? [] : [eq(accessLog.counted, kind)]),
    ...(from === null ? [] : [gte(accessLog.at, from)]),
    ...(until === null ? [] : [lt(accessLog.at, until)]),
    ...(reference === null
      ? []
      : [
          sql`${accessLog.consumerId} in (select ${debtParty.consumerId} from ${debtParty} join ${debt}
            on ${debt.tenantId} = ${debtParty.tenantId} and ${debt.id} = ${debtParty.debtId}
            where ${debtParty.tenantId} = ${tenantId} and ${debt.referenceNumber} = ${reference.toUpperCase()})`,
        ]),
  )

/** What a line of the access log tells of a reading. */
export interface ReadingDetail {
  kind?: string
  reason?: string
  granted_by?: string
  search_field?: string
}

const granter = alias(staff, 'granter')

/** A page of readings with the names of the people in them, newest first; `after` goes on behind a line. */
export const listReadings = (
  tx: Tx,
  tenantId: string,
  filter: ReadingFilter,
  { limit, offset = 0, after = null }: { limit: number; offset?: number; after?: { at: Date; id: string } | null },
) =>
  tx
    .select({
      id: accessLog.id,
      at: accessLog.at,
      counted: accessLog.counted,
      detail: sql<ReadingDetail | null>`${accessLog.detail}`,
      reader: staff.fullName,
      granter: granter.fullName,
      consumerId: accessLog.consumerId,
      consumerName: consumer.fullName,
      reference: sql<string | null>`(select min(${debt.referenceNumber}) from ${debtParty} join ${debt}
        on ${debt.tenantId} = ${debtParty.tenantId} and ${debt.id} = ${debtParty.debtId}
        where ${debtParty.tenantId} = ${tenantId} and ${debtParty.consumerId} = ${accessLog.consumerId})`,
    })
    .from(accessLog)
    .leftJoin(staff, and(eq(staff.tenantId, accessLog.tenantId), eq(staff.id, accessLog.actorId)))
    .leftJoin(consumer, and(eq(consumer.tenantId, accessLog.tenantId), eq(consumer.id, accessLog.consumerId)))
    .leftJoin(
      granter,
      and(eq(granter.tenantId, accessLog.tenantId), eq(granter.id, sql`${accessLog.detail}->>'granted_by'`)),
    )
    .where(
      and(
        fits(tenantId, filter),
        ...(after === null
          ? []
          : [or(lt(accessLog.at, after.at), and(eq(accessLog.at, after.at), lt(accessLog.id, after.id)))]),
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .offset(offset)
    .limit(limit)

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number]

/** How many readings fit, up to one above {@link COUNT_CAP}. */
export async function countReadings(tx: Tx, tenantId: string, filter: ReadingFilter): Promise<number> {
  const capped = tx
    .select({ id: accessLog.id })
    .from(accessLog)
    .where(fits(tenantId, filter))
    .limit(COUNT_CAP + 1)
    .as('capped')
  const [counted] = await tx.select({ n: count() }).from(capped)
  return counted?.n ?? 0
}

/** How many alerts are shown at most. */
const ALERTS = 20

/** The newest alerts that nobody has closed. */
export const openAlerts = (tx: Tx, tenantId: string) =>
  tx
    .select({
      id: workItem.id,
      at: workItem.createdAt,
      detail: workItem.detail,
      readerId: staff.id,
      reader: staff.fullName,
    })
    .from(workItem)
    .innerJoin(
      staff,
      and(eq(staff.tenantId, workItem.tenantId), eq(staff.id, sql`split_part(${workItem.subjectId}, ':', 1)`)),
    )
    .where(and(eq(workItem.tenantId, tenantId), eq(workItem.kind, 'reading_alert'), sql`${workItem.doneAt} is null`))
    .orderBy(desc(workItem.createdAt), desc(workItem.id))
    .limit(ALERTS)
