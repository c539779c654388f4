import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { proveStepUp, sendStepUpCode } from './step-up.ts'
import { renewSession } from './renew.ts'

export function sessionRoutes(app: App): void {
  route(app, endpoints.renewSession, { allow: 'public', transaction: false }, (ctx) => renewSession(ctx))
  route(app, endpoints.sendStepUpCode, { allow: 'session', beforeSecondFactor: true }, (ctx) => sendStepUpCode(ctx))
  route(app, endpoints.verifyStepUp, { allow: 'session', transaction: false, beforeSecondFactor: true }, (ctx) =>
    proveStepUp(ctx, ctx.input.body.verification_code),
  )
}
