import { formatPhone } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { findCallBacks } from './repo.ts'
import { openNumber } from './sealed.ts'

/** The numbers of calls by id, for the work list; they are stored sealed. */
export async function callNumbersOf(
  { tx, vault }: { tx: Tx; vault: Vault },
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findCallBacks(tx, tenantId, ids)
  return new Map(rows.map((row) => [row.id, formatPhone(openNumber(vault, row))]))
}
