import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { mfaOwner, setMfa } from './set-mfa.ts'

/** Routes of a consumer's setting for the second factor. */
export function mfaRoutes(app: App): void {
  route(app, endpoints.getMfa, { allow: 'mfa.view' }, async (ctx) => {
    const { id, mfaEnabled } = await mfaOwner(ctx)
    await recordView(ctx, id, 'mfa.read')
    return { mfa_enabled: mfaEnabled }
  })
  route(app, endpoints.setMfa, { allow: 'mfa.edit' }, (ctx) => setMfa(ctx, ctx.input.body.enable_mfa))
}
