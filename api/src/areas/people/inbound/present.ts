import type * as v from 'valibot'
import type { InboundMessage } from '@portal/shared/contract'
import { formatPhone, type HeldWay } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import { openInbound } from './content.ts'
import type { InboundRow } from './inbound-repo.ts'

/** An inbound message in wire form, with its whole content. */
export function presentInbound(
  vault: Vault,
  row: InboundRow,
  consumerName: string | null,
  held: readonly HeldWay[] = [],
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
    held: [...held],
    client_id: row.consumerId,
    consumer_name: consumerName,
  }
}
