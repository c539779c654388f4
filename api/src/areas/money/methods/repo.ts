import { and, desc, eq, isNull, count, gt, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of.ts'
import { compiled, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { paymentMethod, frameSession } from '../../../db/schema/method.ts'

export type MethodRow = typeof paymentMethod.$inferSelect
export type NewMethod = typeof paymentMethod.$inferInsert

const mine = (tenantId: string, consumerId: string) =>
  and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.consumerId, consumerId), isNull(paymentMethod.deletedAt))

type Own = Slots<{ tenantId: string; consumerId: string; id: string }>

const isOwn = ({ tenantId, consumerId, id }: Own) =>
  and(
    eq(paymentMethod.tenantId, tenantId),
    eq(paymentMethod.consumerId, consumerId),
    isNull(paymentMethod.deletedAt),
    eq(paymentMethod.id, id),
  )
const ownMethod = compiled((tx, own: Own) => tx.select().from(paymentMethod).where(isOwn(own)))
const ownMethodHeld = compiled((tx, own: Own) => tx.select().from(paymentMethod).where(isOwn(own)).for('share'))

/** A consumer's own method; another person's is not found (T4, T5). */
export async function findMethod(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<MethodRow | null> {
  const [row] = await ownMethod(tx, { tenantId, consumerId, id })
  return row ?? null
}

/**
 * The same, locked until the transaction ends: a removal waits, and then finds the payment that began with it; after a
 * removal it finds none. Locked after the debt's row, by all that pay or arrange to pay.
 */
export async function holdMethod(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<MethodRow | null> {
  const [row] = await ownMethodHeld(tx, { tenantId, consumerId, id })
  return row ?? null
}

/** The same for its removal: no payment can begin with it meanwhile. */
export async function lockMethod(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.id, id)))
    .for('update')
  return row ?? null
}

/** A method of any consumer, also a removed one: for the system's own work. */
export async function methodById(tx: Tx, tenantId: string, id: string): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.id, id)))
  return row ?? null
}

/** The same for several methods, by id. */
export async function methodsById(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MethodRow>> {
  const rows = await tx
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.tenantId, tenantId), sql`${paymentMethod.id} = ${anyOf(ids)}`))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Saved methods of a type, newest first; without those for one payment only (P-100). */
export function listMethods(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  type: MethodRow['type'],
): Promise<MethodRow[]> {
  return tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.type, type), eq(paymentMethod.isSaved, true)))
    .orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
}

/**
 * The consumer's card or account of this fingerprint. Whoever looks for it is about to add it where it is missing, so
 * others who look for the same one wait for the end of this transaction, and then find what it added. A unique index
 * would do that as well, and would refuse a bank's notification of change that makes two saved accounts one.
 */
export async function findByFingerprint(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  fingerprint: string,
): Promise<MethodRow | null> {
  const place = `method:${tenantId}:${consumerId}:${fingerprint}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
  // Locked as by `holdMethod`, since it is about to be renewed and used.
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(mine(tenantId, consumerId), eq(paymentMethod.fingerprint, fingerprint)))
    .limit(1)
    .for('no key update')
  return row ?? null
}

export async function insertMethod(tx: Tx, row: NewMethod): Promise<MethodRow> {
  const [inserted] = await tx.insert(paymentMethod).values(row).returning()
  return inserted!
}

export async function updateMethod(tx: Tx, tenantId: string, id: string, change: Partial<NewMethod>): Promise<void> {
  await tx
    .update(paymentMethod)
    .set(change)
    .where(and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.id, id)))
}

export type FrameRow = typeof frameSession.$inferSelect

/** Frames that were opened for a consumer since an instant. */
export async function countFrames(tx: Tx, tenantId: string, consumerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(frameSession)
    .where(
      and(
        eq(frameSession.tenantId, tenantId),
        eq(frameSession.consumerId, consumerId),
        gt(frameSession.createdAt, since),
      ),
    )
  return row?.n ?? 0
}

export async function insertFrame(tx: Tx, row: typeof frameSession.$inferInsert): Promise<void> {
  await tx.insert(frameSession).values(row)
}

export async function findFrame(tx: Tx, tenantId: string, nonceHash: string): Promise<FrameRow | null> {
  const [row] = await tx
    .select()
    .from(frameSession)
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.nonceHash, nonceHash)))
  return row ?? null
}

export async function lockFrame(tx: Tx, tenantId: string, id: string): Promise<FrameRow> {
  const [row] = await tx
    .select()
    .from(frameSession)
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.id, id)))
    .for('update')
  return row!
}

/** A frame works once: its nonce is tied to the method that it made. */
export async function useFrame(tx: Tx, tenantId: string, id: string, methodId: string): Promise<void> {
  await tx
    .update(frameSession)
    .set({ status: 'used', methodId })
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.id, id)))
}
