import type { DocumentKind, TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/context.ts'
import type { DocumentSource } from './entry.ts'

/** The sources of every kind that the actor may see, or of the requested kind only. */
export function sourcesFor(
  { callbacks }: Pick<Deps, 'callbacks'>,
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  actor: Pick<Actor, 'kind'>,
  kind: DocumentKind | null,
): DocumentSource[] {
  return callbacks.documents.filter(
    (source) =>
      (kind === null || source.kind === kind) &&
      // P-102: a tenant may hide receipts from consumers; its staff still see them.
      !(source.kind === 'receipt' && actor.kind === 'consumer' && capabilities['receipt.hidden']),
  )
}
