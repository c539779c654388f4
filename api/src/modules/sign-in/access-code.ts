import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { consumer } from '../../db/schema/people.ts'
import { findBy } from '../../security/find-by.ts'
import type { Vault } from '../../security/vault.ts'

/**
 * The code that was mailed (K-29, R-09): a look-up secret sent to the postal address. It opens the door once; whoever comes
 * by it has to leave a phone or an address for the next time.
 */
export async function spendAccessCode(
  tx: Tx,
  { vault, now }: { vault: Vault; now: Date },
  tenantId: string,
  consumerId: string,
  code: string,
): Promise<boolean> {
  const here = and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId))
  const [row] = await tx
    .select({ index: consumer.accessCodeIndex, expiresAt: consumer.accessCodeExpiresAt })
    .from(consumer)
    .where(and(here, isNull(consumer.accessCodeUsedAt)))
    .limit(1)
  const fits = vault.same(row?.index ?? 'none', findBy.accessCode(vault, tenantId, code))
  if (!row?.index || !fits || !row.expiresAt || now >= row.expiresAt) return false
  await tx.update(consumer).set({ accessCodeUsedAt: now }).where(here)
  return true
}
