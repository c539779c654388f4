import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { forgetDevices } from '../../../security/devices.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { findConsumer, updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { afterFactorChange } from '../sign-in/after-factor-change.ts'

export function mfaRoutes(app: App): void {
  route(app, endpoints.getMfa, { allow: 'mfa.view' }, async ({ tx, tenant, consumerId }) => {
    const person = await existing(tx, tenant.id, consumerId)
    return { mfa_enabled: person.mfaEnabled }
  })

  route(app, endpoints.setMfa, { allow: 'mfa.edit' }, async (ctx) => {
    requireStepUp(ctx)
    const { tx, tenant, actor, now } = ctx
    const person = await existing(tx, tenant.id, ctx.consumerId)
    const mfaEnabled = ctx.input.body.enable_mfa
    if (mfaEnabled === person.mfaEnabled) return { mfa_enabled: mfaEnabled }
    await updateConsumer(tx, person, { mfaEnabled, updatedAt: now })
    // a changed factor ends what was built on the old one (security: promise 5)
    if (mfaEnabled) await forgetDevices(tx, tenant.id, person.id, now)
    await afterFactorChange(tx, ctx, person.id)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'consumer',
      actorId: actor.id,
      action: 'mfa.changed',
      consumerId: person.id,
      subject: `consumer:${person.id}`,
      detail: { enabled: mfaEnabled },
    })
    return { mfa_enabled: mfaEnabled }
  })
}

async function existing(tx: Tx, tenantId: string, consumerId: string | null): Promise<ConsumerRow> {
  const person = consumerId === null ? null : await findConsumer(tx, tenantId, consumerId)
  if (!person) throw new Refusal('not_found')
  return person
}
