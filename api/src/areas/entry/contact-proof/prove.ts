import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { tryCode } from '../../../security/codes.ts'
import { countOf, limits, overLimit } from '../../../security/limits.ts'
import { countWrongCode } from '../../../security/wrong-codes.ts'
import { contactProofKey } from './recipient.ts'
import { findUnproven, setProven, type ProvableKind } from './repo.ts'

/**
 * Proves by the code that an address or number is the consumer's own. A wrong code is counted in a transaction of its
 * own, so that the refusal does not undo the count.
 */
export async function proveContact(
  { deps, tenant, actor, now }: Context<any, Actor>,
  kind: ProvableKind,
  code: string,
): Promise<{ proven: true }> {
  const refusal = await deps.db.withTenant(tenant.id, async (tx) => {
    const tools = { vault: deps.vault, now }
    const key = contactProofKey(deps, tenant.id, actor.id)
    if ((await countOf({ tx, ...tools }, limits.wrongCodesOfAccount, key)) >= limits.wrongCodesOfAccount.most)
      return overLimit(limits.wrongCodesOfAccount, now)
    const point = await findUnproven(tx, tenant.id, actor.id, kind)
    if (!point) return new Refusal('not_found')
    if (!(await tryCode(tx, tools, { tenantId: tenant.id, purpose: 'contact', ownerId: point.id }, code))) {
      await countWrongCode({ tx, ...tools }, tenant.id, key)
      return new Refusal('code_invalid', { fields: { verification_code: ['code_invalid'] } })
    }
    await setProven(tx, tenant.id, point.id, now)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'consumer',
      actorId: actor.id,
      action: 'contact.proven',
      consumerId: actor.id,
      subject: `contact_point:${point.id}`,
      detail: { kind },
    })
    return null
  })
  if (refusal) throw refusal
  return { proven: true }
}
