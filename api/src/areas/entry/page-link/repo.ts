import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { pageLink } from '../../../db/schema/page-link.ts'
import { linkToken } from '../../../db/schema/session.ts'
import { tokenHash } from '../../../security/token.ts'

/** What was sent, with the life of its link. */
export interface PageLinkRecord {
  readonly sent: typeof pageLink.$inferSelect
  readonly life: typeof linkToken.$inferSelect
  readonly reference: string | null
}

type Key = Pick<PageLinkRecord['sent'], 'tenantId' | 'id'>

const isLife = ({ tenantId, id }: Key) => and(eq(linkToken.tenantId, tenantId), eq(linkToken.id, id))

/** A link that can still be used, by its token. */
const isUsable = (tenantId: string, token: string, now: Date) =>
  and(
    eq(linkToken.tenantId, tenantId),
    eq(linkToken.tokenHash, tokenHash(token)),
    eq(linkToken.purpose, 'page'),
    isNull(linkToken.usedAt),
    isNull(linkToken.endedAt),
    gt(linkToken.expiresAt, now),
  )

const records = (tx: Tx) =>
  tx
    .select({ sent: pageLink, life: linkToken, reference: debt.referenceNumber })
    .from(pageLink)
    .innerJoin(linkToken, and(eq(linkToken.tenantId, pageLink.tenantId), eq(linkToken.id, pageLink.id)))
    .leftJoin(debt, and(eq(debt.tenantId, pageLink.tenantId), eq(debt.id, pageLink.debtId)))

export async function insertPageLink(tx: Tx, row: typeof pageLink.$inferInsert): Promise<void> {
  await tx.insert(pageLink).values(row)
}

/** The usable link of a token. Reading uses nothing up, because mail scanners open every link. */
export async function findUsable(
  tx: Tx,
  tenantId: string,
  token: string,
  now: Date,
): Promise<Pick<PageLinkRecord, 'sent' | 'life'> | null> {
  const [row] = await records(tx)
    .where(isUsable(tenantId, token, now))
    .limit(1)
  return row ?? null
}

/** Keeps when a link was opened first. */
export async function markOpened(tx: Tx, key: Key, now: Date): Promise<void> {
  await tx
    .update(linkToken)
    .set({ openedAt: now })
    .where(and(isLife(key), isNull(linkToken.openedAt)))
}

/**
 * Takes one try of a link, before anything is compared; null when there is none left or the link is over. The row stays
 * locked until the transaction ends: of two right answers at once, the second finds the link used.
 */
export async function takeTry(
  tx: Tx,
  tenantId: string,
  token: string,
  now: Date,
  most: number,
): Promise<PageLinkRecord['life'] | null> {
  const [row] = await tx
    .update(linkToken)
    .set({ tries: sql`${linkToken.tries} + 1` })
    .where(and(isUsable(tenantId, token, now), lt(linkToken.tries, most)))
    .returning()
  return row ?? null
}

/** The page of a link. */
export async function findSent(tx: Tx, { tenantId, id }: Key): Promise<PageLinkRecord['sent'] | null> {
  const [row] = await tx
    .select()
    .from(pageLink)
    .where(and(eq(pageLink.tenantId, tenantId), eq(pageLink.id, id)))
    .limit(1)
  return row ?? null
}

/** Ends a link that nobody has used yet. */
export async function endPageLink(tx: Tx, key: Key, endedBecause: 'tries' | 'staff', now: Date): Promise<void> {
  await tx
    .update(linkToken)
    .set({ endedAt: now, endedBecause })
    .where(and(isLife(key), isNull(linkToken.usedAt), isNull(linkToken.endedAt)))
}

/** The newest links of a consumer. */
export const listPageLinks = (
  tx: Tx,
  { tenantId, consumerId, most }: { tenantId: string; consumerId: string; most: number },
): Promise<PageLinkRecord[]> =>
  records(tx)
    .where(and(eq(pageLink.tenantId, tenantId), eq(pageLink.consumerId, consumerId)))
    .orderBy(desc(pageLink.sentAt), desc(pageLink.id))
    .limit(most)

/** One link of a consumer, its life locked. */
export async function lockPageLink(
  tx: Tx,
  { tenantId, consumerId, id }: { tenantId: string; consumerId: string; id: string },
): Promise<PageLinkRecord | null> {
  const [row] = await records(tx)
    .where(and(eq(pageLink.tenantId, tenantId), eq(pageLink.consumerId, consumerId), eq(pageLink.id, id)))
    .limit(1)
    .for('update', { of: linkToken })
  return row ?? null
}

/** A usable link to the same page by the same channel that was sent since an instant. */
export async function findSentLike(
  tx: Tx,
  like: Pick<PageLinkRecord['sent'], 'tenantId' | 'consumerId' | 'page' | 'debtId' | 'channel'>,
  since: Date,
): Promise<PageLinkRecord | null> {
  const [row] = await records(tx)
    .where(
      and(
        eq(pageLink.tenantId, like.tenantId),
        eq(pageLink.consumerId, like.consumerId),
        eq(pageLink.page, like.page),
        like.debtId === null ? isNull(pageLink.debtId) : eq(pageLink.debtId, like.debtId),
        eq(pageLink.channel, like.channel),
        gte(pageLink.sentAt, since),
        isNull(linkToken.usedAt),
        isNull(linkToken.endedAt),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Whether an agreement of a debt waits for the consumer's signature. */
export async function isToSign(tx: Tx, tenantId: string, debtId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ n: count() })
    .from(envelope)
    .where(
      and(
        eq(envelope.tenantId, tenantId),
        eq(envelope.debtId, debtId),
        eq(envelope.status, 'unsigned'),
        gt(envelope.expiresAt, now),
      ),
    )
  return (row?.n ?? 0) > 0
}
