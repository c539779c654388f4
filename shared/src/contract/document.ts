import * as v from 'valibot'
import { Id, Instant, MaybeText } from './fields.ts'

/** The kinds of a consumer's documents: agreements, authorizations, receipts, legal notices, letters. */
export const documentKinds = ['agreement', 'authorization', 'receipt', 'notice', 'letter'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document as it was filed: the same bytes, hence the same hash, for ever (F-02). */
export const DocumentRow = v.object({
  id: Id,
  kind: v.picklist(documentKinds),
  /** The title, in the document's own language. */
  name: v.string(),
  /** When the event that it documents happened. */
  at: Instant,
  debt_id: v.nullable(Id),
  creditor: MaybeText,
  reference_number: MaybeText,
  language: v.picklist(['en', 'es']),
  /** Bytes. */
  size: v.number(),
  /** Of the file, hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  file_name: v.string(),
})
export type DocumentRow = v.InferOutput<typeof DocumentRow>

/** A document with an address that a plain link can open for five minutes. */
export const OpenDocument = v.object({ data: DocumentRow, pdf_url: v.string() })
