import type { SQL } from 'drizzle-orm'
import type { DocumentKind, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'

/** Identifies a document: one edition of one source row, in one language. */
export interface Entry {
  kind: DocumentKind
  sourceId: string
  /** The state of the source row that the document shows. */
  edition: string
  language: 'en' | 'es'
  consumerId: string
  debtId: string | null
  /** When the documented event happened. */
  at: Date
}

/** A document that a source has drawn. */
export interface Made {
  name: string
  fileName: string
  /** Version of the layout. */
  templateVersion: number
  bytes: Buffer
}

/** Selects documents: the consumer, and the language of those that exist in both. */
export interface Wanted {
  tenantId: string
  consumerId: string
  language: 'en' | 'es'
}

/**
 * A kind of document: where its entries come from, and how one is drawn. Source rows store the frozen content, so a
 * document can be drawn when it is first requested. To add a kind, add a source in `callbacks.ts`.
 */
export interface DocumentSource {
  readonly kind: DocumentKind
  /** The document exists in one language only, and is listed whatever language the reader has chosen. */
  readonly isOfOneLanguage: boolean
  /** Whether an edition belongs to this source, when a kind has several sources. */
  isOf?(edition: string): boolean
  /** Columns source_id, edition, language, debt_id, at. */
  entries(wanted: Wanted): SQL
  make(at: { tx: Tx; tenant: TenantSettings }, entry: Entry): Promise<Made>
}
