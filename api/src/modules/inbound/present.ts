import type * as v from 'valibot'
import type { InboundMessage } from '@portal/shared/contract'
import { formatPhone } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Vault } from '../../security/vault.ts'
import { openInbound } from './content.ts'
import { findInboundByIds, type InboundRow } from './inbound-repo.ts'

/** Characters of a message that a list of work shows; all of it is read by itself. */
const SHOWN = 160

/** A message as staff read it: whole. */
export function presentInbound(
  vault: Vault,
  row: InboundRow,
  consumerName: string | null,
): v.InferInput<typeof InboundMessage> {
  const { from, subject, text, isAutomatic } = openInbound(vault, row)
  return {
    id: row.id,
    channel: row.channel,
    received_at: row.receivedAt.toISOString(),
    from: row.channel === 'text' ? formatPhone(from) : from,
    subject: subject || null,
    text,
    meaning: isAutomatic && row.meaning !== 'stop' ? 'automatic' : row.meaning,
    client_id: row.consumerId,
    consumer_name: consumerName,
  }
}

/** How messages begin, by their ids: enough to see what waits. */
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
