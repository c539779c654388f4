import { maskEmail, maskPhone } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { resendMs } from '../../../security/codes.ts'
import { countOf, limits, overLimit } from '../../../security/limits.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { contactProofKey } from './recipient.ts'
import { findUnproven, type ProvableKind } from './repo.ts'

/** Sends a code to a contact point that the signed-in consumer added; once proven it may receive codes. */
export async function sendContactCode(
  { tx, deps, tenant, actor, now }: Context<any, Actor>,
  kind: ProvableKind,
): Promise<{ sent_to: string; resend_at: string }> {
  const counting = { tx, vault: deps.vault, now }
  const key = contactProofKey(deps, tenant.id, actor.id)
  for (const limit of [limits.codesOfAccount, limits.codesOfAccountDay])
    if ((await countOf(counting, limit, key)) + 1 > limit.most) throw overLimit(limit, now)
  const point = await findUnproven(tx, tenant.id, actor.id, kind)
  if (!point) throw new Refusal('not_found')
  await deps.jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'contact', ownerId: point.id })
  const address = openContact(deps.vault, point)
  return {
    sent_to: kind === 'email' ? maskEmail(address) : maskPhone(address),
    resend_at: new Date(now.getTime() + resendMs).toISOString(),
  }
}
