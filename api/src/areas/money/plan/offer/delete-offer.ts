import type { endpoints } from '@portal/shared/contract'
import { formatWireMoney } from '@portal/shared/domain'
import type { Actor, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { recordAct } from '../../../../core/audit/audit.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import { findOffer, markDeleted } from './offer-repo.ts'

/** Takes an offer away that nobody has chosen. */
export async function deleteOffer(ctx: Context<typeof endpoints.deleteOffer, Actor>) {
  const { tx, tenant, actor, now, input } = ctx
  const offer = await findOffer(tx, tenant.id, input.params.id)
  if (!offer || !(await markDeleted(tx, offer, { staffId: actor.id, now }))) throw new Refusal('not_found')
  const debt = await visibleDebt(tx, tenant.id, offer.debtId, actor, null)
  await recordAct(ctx, actor, {
    action: 'offer.deleted',
    consumerId: debt.ownerId,
    subject: `offer:${offer.id}`,
    detail: { debt: debt.id, total: formatWireMoney(offer.total), payments: offer.payments },
  })
  return {}
}
