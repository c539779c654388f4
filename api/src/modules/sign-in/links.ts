import { and, eq, isNull } from 'drizzle-orm'
import type { Ids } from '../../db/ids.ts'
import type { Tx } from '../../db/database.ts'
import { linkToken } from '../../db/schema/session.ts'
import { tokenHash } from '../../security/token.ts'

type LinkRow = typeof linkToken.$inferSelect
const LIFE_MS = 72 * 60 * 60_000

/** Makes a sign-in link's token: 72 hours, one use, and never a replacement for the code. */
export async function createLink(tx: Tx, ids: Ids, now: Date, tenantId: string, consumerId: string): Promise<string> {
  const token = ids.secret()
  await tx.insert(linkToken).values({
    tenantId,
    id: ids.next(),
    tokenHash: tokenHash(token),
    purpose: 'sign_in',
    consumerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return token
}

/** The link behind a token, while it counts. Reading it uses nothing up: mail scanners open every link. */
export async function findLink(tx: Tx, tenantId: string, token: string, now: Date): Promise<LinkRow | null> {
  const [row] = await tx
    .select()
    .from(linkToken)
    .where(
      and(
        eq(linkToken.tenantId, tenantId),
        eq(linkToken.tokenHash, tokenHash(token)),
        eq(linkToken.purpose, 'sign_in'),
        isNull(linkToken.usedAt),
      ),
    )
    .limit(1)
    .for('update')
  return row && now < row.expiresAt ? row : null
}

export async function spendLink(tx: Tx, row: LinkRow, now: Date): Promise<void> {
  await tx
    .update(linkToken)
    .set({ usedAt: now })
    .where(and(eq(linkToken.tenantId, row.tenantId), eq(linkToken.id, row.id)))
}
