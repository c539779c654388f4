import { maskEmail, maskPhone } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { resendMs, tryCode } from '../../../security/codes.ts'
import { countOf, limits, overLimit } from '../../../security/limits.ts'
import { commitRefusal, tryCounted } from '../session/tries.ts'
import { contactProofKey } from './recipient.ts'
import { findUnproven, setProven, type ProvableKind } from './repo.ts'

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

/** Proves by the code that an address or number is the consumer's own. */
export function proveContact(ctx: Context<any, Actor>, kind: ProvableKind, code: string): Promise<{ proven: true }> {
  const { deps, tenant, actor, now } = ctx
  return commitRefusal(ctx, async (tx) => {
    const proves = async () => {
      const point = await findUnproven(tx, tenant.id, actor.id, kind)
      if (!point) throw new Refusal('not_found')
      const owner = { tenantId: tenant.id, purpose: 'contact', ownerId: point.id } as const
      if (!(await tryCode(tx, { vault: deps.vault, now }, owner, code))) return false
      await setProven(tx, tenant.id, point.id, now)
      const done = { action: 'contact.proven', consumerId: actor.id, detail: { kind } } as const
      await recordBy({ tx, tenant, now, actor }, { ...done, subject: `contact_point:${point.id}` })
      return true
    }
    const wrong = new Refusal('code_invalid', { fields: { verification_code: ['code_invalid'] } })
    const refusal = await tryCounted(tx, ctx, contactProofKey(deps, tenant.id, actor.id), proves, wrong)
    return refusal ?? { proven: true as const }
  })
}
