import type { Deps } from '../../deps.ts'
import type { MessageContent } from './queue-message.ts'
import type { MessageRow } from './repo.ts'

/** Opens the sealed content of a message row. */
export function openContent(
  deps: Pick<Deps, 'vault'>,
  row: Pick<MessageRow, 'tenantId' | 'id' | 'content'>,
): MessageContent {
  const place = { tenantId: row.tenantId, table: 'message', row: row.id, field: 'content' }
  return JSON.parse(deps.vault.open(place, row.content ?? '')) as MessageContent
}
