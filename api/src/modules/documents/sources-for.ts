import type { DocumentKind, TenantSettings } from '@portal/shared/contract'
import type { Actor } from '../../http/context.ts'
import type { DocumentSource } from './entry.ts'
import { documentSources } from './sources.ts'

/** The kinds that somebody may see, or the one of them that was asked for. */
export function sourcesFor(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  actor: Pick<Actor, 'kind'>,
  kind: DocumentKind | null,
): DocumentSource[] {
  return Object.values(documentSources).filter(
    (source) =>
      (kind === null || source.kind === kind) &&
      // P-102: the tenant gives no receipts to consumers; its staff still see them.
      !(source.kind === 'receipt' && actor.kind === 'consumer' && capabilities['receipt.hidden']),
  )
}
