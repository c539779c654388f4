import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { filePaper, PAPER_LIMIT } from './papers.ts'
import { previewAsked, recordAsked } from './record-asked.ts'

/** POST shows the text without recording it; PUT records it, and a payment names that record. */
export function authorizationRoutes(app: App): void {
  route(app, endpoints.previewAuthorization, { allow: 'authorization.create' }, previewAsked)
  route(app, endpoints.recordAuthorization, { allow: 'authorization.create' }, recordAsked)
  // The handler opens its own transaction: it checks the file first.
  const upload = { allow: 'authorization.paper', transaction: false, bodyLimit: PAPER_LIMIT } as const
  route(app, endpoints.fileSignedPaper, upload, filePaper)
}
