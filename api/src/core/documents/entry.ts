import type { SQL } from 'drizzle-orm'
import type { DocumentKind, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'

/** What a document is of: one edition of one row of a source, in one language. */
export interface Entry {
  kind: DocumentKind
  sourceId: string
  /** State of the source's row that it shows. */
  edition: string
  language: 'en' | 'es'
  consumerId: string
  debtId: string | null
  /** When what it tells of happened. */
  at: Date
}

/** A document as its source makes it. */
export interface Made {
  name: string
  fileName: string
  /** Version of the layout. */
  templateVersion: number
  bytes: Buffer
}

/** Whose documents are looked for, and in which language those that exist in both. */
export interface Wanted {
  tenantId: string
  consumerId: string
  language: 'en' | 'es'
}

/**
 * A kind of document: where its entries come from, and how one is drawn. Its rows hold what was said, frozen, so that
 * a document may be drawn when it is first asked for. A further kind is one more of these in `callbacks.ts`.
 */
export interface DocumentSource {
  readonly kind: DocumentKind
  /** Agreed to, or sent, in a language of its own: listed whatever language the reader has chosen. */
  readonly isOfOneLanguage: boolean
  /** Which editions are this source's, where a kind has several sources. */
  isOf?(edition: string): boolean
  /** Columns source_id, edition, language, debt_id, at. */
  entries(wanted: Wanted): SQL
  make(at: { tx: Tx; tenant: TenantSettings }, entry: Entry): Promise<Made>
}
