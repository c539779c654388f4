import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { previewAsked, recordAsked } from './record-asked.ts'

/** POST shows the text as it would be recorded; PUT records it, and what was recorded is what a payment names. */
export function authorizationRoutes(app: App): void {
  route(app, endpoints.previewAuthorization, { allow: 'authorization.create' }, previewAsked)
  route(app, endpoints.recordAuthorization, { allow: 'authorization.create' }, recordAsked)
}
