import type { Vault } from '../../../security/vault.ts'
import type { InboundRow } from './inbound-repo.ts'

/** The whole content of an inbound message, stored sealed. */
export interface InboundContent {
  /** The sender's number or address, as the carrier gave it. */
  readonly from: string
  /** E-mail only. */
  readonly subject?: string
  readonly text: string
  /** An automatic reply of a mail program. */
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
