import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { auditProfile } from '../../../core/consumer/acting.ts'
import { findConsumer, updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { forgetDevices } from '../../../security/devices.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { afterFactorChange } from '../sign-in/after-factor-change.ts'

/** Switches the consumer's second factor on or off, after a fresh proof. */
export async function setMfa(ctx: Context<any, Actor>, mfaEnabled: boolean): Promise<{ mfa_enabled: boolean }> {
  requireStepUp(ctx)
  const { tx, tenant, now } = ctx
  const person = await mfaOwner(ctx)
  if (mfaEnabled === person.mfaEnabled) return { mfa_enabled: mfaEnabled }
  await updateConsumer(tx, person, { mfaEnabled, updatedAt: now })
  // Devices that were remembered without the second factor no longer skip the code (security: promise 5).
  if (mfaEnabled) await forgetDevices(tx, tenant.id, person.id, now)
  await afterFactorChange(tx, ctx, person.id)
  await auditProfile(ctx, person.id, 'mfa.changed', { enabled: mfaEnabled })
  return { mfa_enabled: mfaEnabled }
}

/** The consumer whose setting a call reads or changes. */
export async function mfaOwner({ tx, tenant, consumerId }: Context<any, Actor>): Promise<ConsumerRow> {
  const person = consumerId === null ? null : await findConsumer(tx, tenant.id, consumerId)
  if (!person) throw new Refusal('not_found')
  return person
}
