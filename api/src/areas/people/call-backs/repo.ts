import { and, count, eq, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { callBack, callBackSlot } from '../../../db/schema/call-back.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'

export type CallBackRecord = typeof callBack.$inferSelect

export async function insertCallBack(tx: Tx, row: typeof callBack.$inferInsert): Promise<CallBackRecord> {
  const [written] = await tx.insert(callBack).values(row).returning()
  return written!
}

const ofCall = (tenantId: string, id: string) => and(eq(callBack.tenantId, tenantId), eq(callBack.id, id))

/** Finds a call and locks its row: of two who end it, the second sees that it is over. */
export async function lockCallBack(tx: Tx, tenantId: string, id: string): Promise<CallBackRecord | null> {
  const [row] = await tx.select().from(callBack).where(ofCall(tenantId, id)).for('update')
  return row ?? null
}

/** The call that a consumer has booked; they have one at a time. */
export async function bookedOf(tx: Tx, tenantId: string, consumerId: string): Promise<CallBackRecord | null> {
  const [row] = await tx
    .select()
    .from(callBack)
    .where(and(eq(callBack.tenantId, tenantId), eq(callBack.consumerId, consumerId), eq(callBack.status, 'booked')))
  return row ?? null
}

export async function updateCallBack(
  tx: Tx,
  { tenantId, id }: Pick<CallBackRecord, 'tenantId' | 'id'>,
  change: Partial<
    Pick<CallBackRecord, 'status' | 'startsAt' | 'endsAt' | 'zone' | 'attemptId' | 'endedAt' | 'endedBy'>
  >,
): Promise<CallBackRecord> {
  const [row] = await tx.update(callBack).set(change).where(ofCall(tenantId, id)).returning()
  return row!
}

/** A call with the names that it shows. */
export interface NamedCallBack {
  call: CallBackRecord
  consumerName: string
  reference: string | null
}

export async function findNamedCallBack(tx: Tx, tenantId: string, id: string): Promise<NamedCallBack | null> {
  const [row] = await tx
    .select({ call: callBack, consumerName: consumer.fullName, reference: debt.referenceNumber })
    .from(callBack)
    .innerJoin(consumer, and(eq(consumer.tenantId, callBack.tenantId), eq(consumer.id, callBack.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, callBack.tenantId), eq(debt.id, callBack.debtId)))
    .where(ofCall(tenantId, id))
  return row ?? null
}

export const findCallBacks = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<CallBackRecord[]> =>
  tx
    .select()
    .from(callBack)
    .where(and(eq(callBack.tenantId, tenantId), inArray(callBack.id, [...ids])))

/** How many calls are booked in each window from a time on, by the time at which the window begins. */
export async function bookedFrom(tx: Tx, tenantId: string, from: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select({ startsAt: callBack.startsAt, n: count() })
    .from(callBack)
    .where(and(eq(callBack.tenantId, tenantId), eq(callBack.status, 'booked'), gte(callBack.startsAt, from)))
    .groupBy(callBack.startsAt)
  return new Map(rows.map(({ startsAt, n }) => [startsAt.getTime(), n]))
}

/** Locks a window: of two who book its last place at once, the second finds it full. */
export async function lockWindow(tx: Tx, tenantId: string, startsAt: Date): Promise<void> {
  await tx.insert(callBackSlot).values({ tenantId, startsAt }).onConflictDoNothing()
  await tx
    .select()
    .from(callBackSlot)
    .where(and(eq(callBackSlot.tenantId, tenantId), eq(callBackSlot.startsAt, startsAt)))
    .for('update')
}
