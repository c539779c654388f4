import type { Vault } from '../../../security/vault.ts'
import type { InboundRow } from './inbound-repo.ts'

/** What somebody sent us, whole; kept sealed. */
export interface InboundContent {
  /** Number or address that it came from, as the carrier named it. */
  readonly from: string
  /** Of an e-mail. */
  readonly subject?: string
  readonly text: string
  /** A mail program answered by itself. */
  readonly isAutomatic?: boolean
}

const placeOf = (tenantId: string, id: string) =>
  ({ tenantId, table: 'inbound_message', row: id, field: 'content' }) as const

export const sealInbound = (vault: Vault, tenantId: string, id: string, content: InboundContent): string =>
  vault.seal(placeOf(tenantId, id), JSON.stringify(content))

export const openInbound = (
  vault: Vault,
  { tenantId, id, content }: Pick<InboundRow, 'tenantId' | 'id' | 'content'>,
): InboundContent => JSON.parse(vault.open(placeOf(tenantId, id), content)) as InboundContent
