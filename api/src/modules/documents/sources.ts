import type { DocumentKind } from '@portal/shared/contract'
import type { DocumentSource } from './entry.ts'
import { agreements } from './sources/agreements.ts'
import { authorizations } from './sources/authorizations.ts'
import { letters } from './sources/letters.ts'
import { notices } from './sources/notices.ts'
import { receipts } from './sources/receipts.ts'

/** Every kind of document that there is. */
export const documentSources: Readonly<Record<DocumentKind, DocumentSource>> = {
  agreement: agreements,
  authorization: authorizations,
  receipt: receipts,
  notice: notices,
  letter: letters,
}
