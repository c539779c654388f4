import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { proveContact, sendContactCode } from './prove.ts'

/** Routes by which consumers prove a new contact point by a code (I-04). */
export function contactProofRoutes(app: App): void {
  route(app, endpoints.sendContactCode, { allow: 'contact.prove' }, (ctx) => sendContactCode(ctx, ctx.input.body.kind))
  route(app, endpoints.proveContact, { allow: 'contact.prove', transaction: false }, (ctx) =>
    proveContact(ctx, ctx.input.body.kind, ctx.input.body.verification_code),
  )
}
