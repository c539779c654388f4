import type { DocumentKind, TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/context.ts'
import type { DocumentSource } from './entry.ts'

/** The sources of all kinds that somebody may see, or of the one kind that was asked for. */
export function sourcesFor(
  { callbacks }: Pick<Deps, 'callbacks'>,
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  actor: Pick<Actor, 'kind'>,
  kind: DocumentKind | null,
): DocumentSource[] {
  return callbacks.documents.filter(
    (source) =>
      (kind === null || source.kind === kind) &&
      // P-102: the tenant gives no receipts to consumers; its staff still see them.
      !(source.kind === 'receipt' && actor.kind === 'consumer' && capabilities['receipt.hidden']),
  )
}
