import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { idempotencyKey, payment } from '../../../db/schema/payment.ts'
import { paymentBundle } from '../../../db/schema/payment-bundle.ts'
import type { PaymentRow } from '../pay/rows.ts'

export type BundleRow = typeof paymentBundle.$inferSelect

export async function insertBundle(tx: Tx, row: typeof paymentBundle.$inferInsert): Promise<BundleRow> {
  const [added] = await tx.insert(paymentBundle).values(row).returning()
  return added!
}

export async function findBundle(tx: Tx, tenantId: string, id: string): Promise<BundleRow | null> {
  const [row] = await tx
    .select()
    .from(paymentBundle)
    .where(and(eq(paymentBundle.tenantId, tenantId), eq(paymentBundle.id, id)))
  return row ?? null
}

/** A payment of a bundle, and the key by which its payer asks after it. */
export interface BundlePart {
  payment: PaymentRow
  key: string
}

/** The payments of a bundle in the order in which they are charged, which is that of their keys. */
export async function partsOfBundle(
  tx: Tx,
  { tenantId, id }: Pick<BundleRow, 'tenantId' | 'id'>,
): Promise<BundlePart[]> {
  const rows = await tx
    .select({ payment, key: idempotencyKey.key })
    .from(payment)
    .innerJoin(
      idempotencyKey,
      and(eq(idempotencyKey.tenantId, payment.tenantId), eq(idempotencyKey.paymentId, payment.id)),
    )
    .where(and(eq(payment.tenantId, tenantId), eq(payment.bundleId, id)))
  return rows.toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

/** The bundle that one of this person's keys began; null when it began none. */
export async function bundleOfKey(tx: Tx, tenantId: string, actorId: string, key: string): Promise<BundleRow | null> {
  const [row] = await tx
    .select({ bundle: paymentBundle })
    .from(idempotencyKey)
    .innerJoin(
      paymentBundle,
      and(eq(paymentBundle.tenantId, idempotencyKey.tenantId), eq(paymentBundle.id, idempotencyKey.bundleId)),
    )
    .where(and(eq(idempotencyKey.tenantId, tenantId), eq(idempotencyKey.actorId, actorId), eq(idempotencyKey.key, key)))
  return row?.bundle ?? null
}

/** The key of a part, derived from that of the whole: `n` from 1. */
export const partKey = (key: string, n: number): string => `${key}.${n}`

const placeOf = (key: string): number => Number(/\d+$/.exec(key)?.[0])
