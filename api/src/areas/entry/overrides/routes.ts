import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { overrideCodeSince } from './override-repo.ts'
import { setOverrideCode } from './set-override-code.ts'

/** K-29: routes of a supervisor's own override code, which approves what an agent may not do alone. */
export function overrideRoutes(app: App): void {
  route(app, endpoints.getOverrideCode, { allow: 'override.approve' }, async ({ tx, tenant, actor }) => ({
    set_at: (await overrideCodeSince(tx, tenant.id, actor.id))?.toISOString() ?? null,
  }))
  route(app, endpoints.setOverrideCode, { allow: 'override.approve' }, (ctx) =>
    setOverrideCode(ctx, ctx.input.body.code),
  )
}
