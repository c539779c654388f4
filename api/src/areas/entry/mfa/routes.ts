import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { mfaOwner, setMfa } from './set-mfa.ts'

/** Routes of a consumer's setting for the second factor. */
export function mfaRoutes(app: App): void {
  route(app, endpoints.getMfa, { allow: 'mfa.view' }, async (ctx) => ({
    mfa_enabled: (await mfaOwner(ctx)).mfaEnabled,
  }))
  route(app, endpoints.setMfa, { allow: 'mfa.edit' }, (ctx) => setMfa(ctx, ctx.input.body.enable_mfa))
}
