import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { linkToken } from '../../../db/schema/session.ts'
import { tokenHash } from '../../../security/token.ts'

export type LinkRow = typeof linkToken.$inferSelect

export async function insertLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx.insert(linkToken).values(row)
}

/** The valid link of a purpose by its token. Reading does not use it up, because mail scanners open every link. */
export async function findLink(
  tx: Tx,
  tenantId: string,
  token: string,
  now: Date,
  purpose: LinkRow['purpose'] = 'sign_in',
): Promise<LinkRow | null> {
  const [row] = await tx
    .select()
    .from(linkToken)
    .where(
      and(
        eq(linkToken.tenantId, tenantId),
        eq(linkToken.tokenHash, tokenHash(token)),
        eq(linkToken.purpose, purpose),
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
