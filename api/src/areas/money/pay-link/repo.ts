import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { payLink } from '../../../db/schema/pay-link.ts'
import { payment } from '../../../db/schema/payment.ts'

export type PayLinkRow = typeof payLink.$inferSelect
type PaymentState = (typeof payment.$inferSelect)['state']

/** A link with the state of its latest try. */
export interface PayLinkWithTry {
  readonly link: PayLinkRow
  readonly paymentState: PaymentState | null
}

const columns = { link: payLink, paymentState: payment.state }
const ofTry = and(eq(payment.tenantId, payLink.tenantId), eq(payment.id, payLink.paymentId))

/** The link of a hash, found by its index: how long that takes tells nothing of the secret behind it. */
export async function linkByHash(tx: Tx, tenantId: string, tokenHash: string): Promise<PayLinkWithTry | null> {
  const [row] = await tx
    .select(columns)
    .from(payLink)
    .leftJoin(payment, ofTry)
    .where(and(eq(payLink.tenantId, tenantId), eq(payLink.tokenHash, tokenHash)))
  return row ?? null
}

/** A consumer's link; another person's is not found. */
export async function linkOf(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<PayLinkRow | null> {
  const [row] = await tx
    .select()
    .from(payLink)
    .where(and(eq(payLink.tenantId, tenantId), eq(payLink.consumerId, consumerId), eq(payLink.id, id)))
  return row ?? null
}

/** The link with its row locked; its debt's row is locked first. */
export async function lockLink(tx: Tx, tenantId: string, id: string): Promise<PayLinkWithTry> {
  const [row] = await tx
    .select(columns)
    .from(payLink)
    .leftJoin(payment, ofTry)
    .where(and(eq(payLink.tenantId, tenantId), eq(payLink.id, id)))
    .for('update', { of: payLink })
  return row!
}

const MOST_LISTED = 50

/** A consumer's links, the newest first; with a debt those of it. */
export const linksOf = (
  tx: Tx,
  tenantId: string,
  { consumerId, debtId }: { consumerId: string; debtId: string | null },
): Promise<PayLinkWithTry[]> =>
  tx
    .select(columns)
    .from(payLink)
    .leftJoin(payment, ofTry)
    .where(
      and(
        eq(payLink.tenantId, tenantId),
        eq(payLink.consumerId, consumerId),
        debtId === null ? undefined : eq(payLink.debtId, debtId),
      ),
    )
    .orderBy(desc(payLink.createdAt), desc(payLink.id))
    .limit(MOST_LISTED)

export async function insertLink(tx: Tx, row: typeof payLink.$inferInsert): Promise<PayLinkRow> {
  const [added] = await tx.insert(payLink).values(row).returning()
  return added!
}

export async function updateLink(
  tx: Tx,
  { tenantId, id }: Pick<PayLinkRow, 'tenantId' | 'id'>,
  change: Partial<typeof payLink.$inferInsert>,
): Promise<PayLinkRow> {
  const [row] = await tx
    .update(payLink)
    .set(change)
    .where(and(eq(payLink.tenantId, tenantId), eq(payLink.id, id)))
    .returning()
  return row!
}

/** The link whose latest try a payment is, with what its payer gave; null when a later try took its place. */
export async function linkOfPayment(
  tx: Tx,
  { tenantId, id, linkId }: { tenantId: string; id: string; linkId: string | null },
): Promise<PayLinkRow | null> {
  if (linkId === null) return null
  const [row] = await tx
    .select()
    .from(payLink)
    .where(and(eq(payLink.tenantId, tenantId), eq(payLink.id, linkId), eq(payLink.paymentId, id)))
  return row ?? null
}

/** The payment that a method of one payment made by a link; null: none yet. */
export async function paymentByMethod(
  tx: Tx,
  { tenantId, id }: Pick<PayLinkRow, 'tenantId' | 'id'>,
  methodId: string,
): Promise<typeof payment.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.linkId, id), eq(payment.methodId, methodId)))
  return row ?? null
}
