import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { addPasskey, askNewPasskey, confirmTotp, renewRecoveryCodes, startTotp } from './enrol.ts'
import { describeFactors, removeFactor } from './own-factors.ts'
import { askStepUpFactor, proveByFactor } from './step-up.ts'

/**
 * Staff who may change their own password may also change their factors, even before they set up a factor that the
 * tenant requires.
 */
const own = { allow: 'password.change', beforeSecondFactor: true } as const

/** Routes by which staff set up and remove their own second factors (decision 31). */
export function secondFactorRoutes(app: App): void {
  route(app, endpoints.getSecondFactor, own, (ctx) => describeFactors(ctx))
  route(app, endpoints.startTotp, own, (ctx) => startTotp(ctx))
  route(app, endpoints.confirmTotp, own, (ctx) => confirmTotp(ctx, ctx.input.body.code))
  route(app, endpoints.removeTotp, own, (ctx) => removeFactor(ctx, 'totp'))
  route(app, endpoints.renewRecoveryCodes, own, (ctx) => renewRecoveryCodes(ctx))
  route(app, endpoints.askNewPasskey, own, (ctx) => askNewPasskey(ctx))
  route(app, endpoints.addPasskey, own, (ctx) => addPasskey(ctx, ctx.input.body))
  route(app, endpoints.removePasskey, own, (ctx) => removeFactor(ctx, { passkeyId: ctx.input.params.passkey_id }))
  route(app, endpoints.askStepUpFactor, own, (ctx) => askStepUpFactor(ctx))
  route(app, endpoints.verifyStepUpFactor, { ...own, transaction: false }, (ctx) => proveByFactor(ctx, ctx.input.body))
}
