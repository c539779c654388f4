import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { openSubject } from './content.ts'
import { findThreads } from './repo.ts'

/** The subjects of threads by id, for the work list; they are stored sealed. */
export async function subjectsOf(
  { tx, vault }: { tx: Tx; vault: Vault },
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findThreads(tx, tenantId, ids)
  return new Map(rows.map((row) => [row.id, openSubject(vault, row)]))
}
