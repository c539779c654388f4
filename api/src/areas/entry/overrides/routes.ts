import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { overrideCodeSince, putOverrideCode } from './override-repo.ts'

/** K-29: a supervisor's own code; whoever holds it approves what an agent may not alone. */
export function overrideRoutes(app: App): void {
  route(app, endpoints.getOverrideCode, { allow: 'override.approve' }, async ({ tx, tenant, actor }) => ({
    set_at: (await overrideCodeSince(tx, tenant.id, actor.id))?.toISOString() ?? null,
  }))
  route(app, endpoints.setOverrideCode, { allow: 'override.approve' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    requireFreshProof(ctx)
    if (!(await takeOne({ tx, vault: deps.vault, now }, limits.overrideChanges, `${tenant.id}:${actor.id}`)))
      throw overLimit(limits.overrideChanges, now)
    await putOverrideCode(tx, deps.vault, { tenantId: tenant.id, staffId: actor.id, code: input.body.code, now })
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'staff',
      actorId: actor.id,
      action: 'override.code_set',
      consumerId: null,
      subject: `staff:${actor.id}`,
      detail: {},
    })
    return {}
  })
}
