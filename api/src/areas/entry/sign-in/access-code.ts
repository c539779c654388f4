import type { Tx } from '../../../db/database.ts'
import { findBy } from '../../../security/find-by.ts'
import type { Vault } from '../../../security/vault.ts'
import { findAccessCode, markAccessCodeUsed } from './consumer-repo.ts'

/**
 * Uses the mailed access code (K-29, R-09), a secret sent to the postal address. The code signs in once, and its user
 * must then add a phone number or an e-mail address.
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
