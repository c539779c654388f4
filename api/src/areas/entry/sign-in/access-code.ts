import type { Tx } from '../../../db/database.ts'
import { findBy } from '../../../security/find-by.ts'
import type { Vault } from '../../../security/vault.ts'
import { findAccessCode, markAccessCodeUsed } from './consumer-repo.ts'

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
  const row = await findAccessCode(tx, tenantId, consumerId)
  const fits = vault.same(row?.index ?? 'none', findBy.accessCode(vault, tenantId, code))
  if (!row?.index || !fits || !row.expiresAt || now >= row.expiresAt) return false
  return markAccessCodeUsed(tx, tenantId, consumerId, now)
}
