import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { openInbound } from './content.ts'
import { findInboundByIds } from './inbound-repo.ts'

/** Characters of a message that the work list shows. */
const SHOWN = 160

/** The beginnings of messages by id, for the work list. */
export async function beginningsOf(
  { tx, vault }: { tx: Tx; vault: Vault },
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findInboundByIds(tx, tenantId, ids)
  return new Map(rows.map((row) => [row.id, beginning(openInbound(vault, row))]))
}

function beginning({ subject, text }: { subject?: string; text: string }): string {
  const line = [subject, text].filter(Boolean).join(' – ').replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN).trimEnd()}…` : line
}
