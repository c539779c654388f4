import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { compiled, insertRowOnce, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { idempotencyKey } from '../../../db/schema/payment.ts'
import { Refusal } from '../../../http/refusal.ts'

/** An idempotency key belongs to its sender and route (M-2). */
export interface KeyScope {
  tenantId: string
  actorId: string
  route: string
  key: string
  /** SHA-256 of the body. */
  bodyHash: string
}

export interface StoredAnswer {
  status: number
  /** JSON text, byte for byte as it was first sent. */
  body: string
}

/** The result of a key: a payment, a plan, a payment promised for a later day, or a payment of several debts. */
export type Begun = { paymentId: string } | { planId: string } | { promiseId: string } | { bundleId: string }

export interface KnownKey {
  paymentId: string | null
  planId: string | null
  promiseId: string | null
  bundleId: string | null
  answer: StoredAnswer | null
}

type Place = Omit<KeyScope, 'bodyHash'>

const scoped = ({ tenantId, actorId, route, key }: Place | Slots<Place>) =>
  and(
    eq(idempotencyKey.tenantId, tenantId),
    eq(idempotencyKey.actorId, actorId),
    eq(idempotencyKey.route, route),
    eq(idempotencyKey.key, key),
  )

const keyRow = compiled((tx, place: Slots<Place>) => tx.select().from(idempotencyKey).where(scoped(place)))

/** A stored key; refuses a key that came with another body (422). */
export async function findKey(tx: Tx, scope: KeyScope): Promise<KnownKey | null> {
  const [row] = await keyRow(tx, scope)
  if (!row) return null
  if (row.bodyHash !== scope.bodyHash) throw new Refusal('idempotency_mismatch')
  return {
    paymentId: row.paymentId,
    planId: row.planId,
    promiseId: row.promiseId,
    bundleId: row.bundleId,
    answer: row.status === null || row.answer === null ? null : { status: row.status, body: row.answer },
  }
}

/**
 * Stores the key in the intent's own transaction, so that neither exists without the other. Refuses a key that another
 * order has just taken; that order is for another debt, since orders for one debt wait for its row lock.
 */
export async function claimKey(tx: Tx, scope: KeyScope, begun: Begun, now: Date): Promise<void> {
  const isClaimed = await insertRowOnce(tx, idempotencyKey, { ...scope, ...begun, createdAt: now })
  if (!isClaimed) throw new Refusal('idempotency_mismatch')
}

/** A stored answer that tells of a payment whose outcome was not known yet: it is not the answer for ever. */
export function isUndecided({ status, body }: StoredAnswer): boolean {
  const { data } = JSON.parse(body) as { data?: { state?: string } }
  return status === 200 && (data?.state === 'unknown' || data?.state === 'sent')
}

/** Stores the first final answer; returns the stored one, which may come from another process. */
export async function keepAnswer(tx: Tx, scope: KeyScope, answer: StoredAnswer, now: Date): Promise<StoredAnswer> {
  const keep = async (place: SQL) => {
    const kept = await tx
      .update(idempotencyKey)
      .set({ status: answer.status, answer: answer.body, answeredAt: now })
      .where(and(scoped(scope), place))
      .returning({ key: idempotencyKey.key })
    return kept.length > 0
  }
  if (await keep(isNull(idempotencyKey.answer))) return answer
  const stored = (await findKey(tx, scope))?.answer
  if (stored && isUndecided(stored) && (await keep(eq(idempotencyKey.answer, stored.body)))) return answer
  return (await findKey(tx, scope))?.answer ?? answer
}

const ofPerson = (tenantId: string, actorId: string, key: string) =>
  and(eq(idempotencyKey.tenantId, tenantId), eq(idempotencyKey.actorId, actorId), eq(idempotencyKey.key, key))

/** The payment that one of this person's keys began, by any call; null when it began none. */
export async function paymentOfKey(tx: Tx, tenantId: string, actorId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ paymentId: idempotencyKey.paymentId })
    .from(idempotencyKey)
    .where(and(ofPerson(tenantId, actorId, key), isNotNull(idempotencyKey.paymentId)))
    .orderBy(desc(idempotencyKey.createdAt))
    .limit(1)
  return row?.paymentId ?? null
}

/** The plan that one of this person's keys began; null when it began none. */
export async function planOfKey(tx: Tx, tenantId: string, actorId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ planId: idempotencyKey.planId })
    .from(idempotencyKey)
    .where(and(ofPerson(tenantId, actorId, key), isNotNull(idempotencyKey.planId)))
    .orderBy(desc(idempotencyKey.createdAt))
    .limit(1)
  return row?.planId ?? null
}
