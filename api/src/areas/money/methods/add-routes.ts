import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import type { FrameKind } from '../../../gateways/processor/method.ts'
import { addBankAccount } from './add-bank-account.ts'
import { openFrame } from './frame.ts'
import { presentAddedCard, presentPayPal, unmarked } from './present.ts'
import type { MethodRow } from './repo.ts'
import { saveFromFrame } from './save-from-frame.ts'
import { methodScope } from './scope.ts'

/** P-58: what opens a form of the processor, and what saves a method. */
export function addMethodRoutes(app: App): void {
  route(app, endpoints.getCardFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'card'))
  route(app, endpoints.getBankFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'ach'))

  route(app, endpoints.getPayPalFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'paypal'))

  route(app, endpoints.addCard, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['card', 'ach'])
    return { payment_method_id: method.id, card_details: presentAddedCard(method) }
  })

  route(app, endpoints.addPayPal, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['paypal'])
    return { payment_method_id: method.id, paypal_details: presentPayPal(method, unmarked) }
  })

  route(app, endpoints.addBankAccount, { allow: 'method.add', transaction: false }, addBankAccount)
}

/** A-59 vaults a bank account in the frame; the same call as for a card saves it. */
async function frame(ctx: Context<typeof endpoints.getCardFrame, Actor>, kind: FrameKind) {
  const { deps, tenant, actor, now, input } = ctx
  requireStepUp(ctx)
  const scope = await deps.db.withTenant(tenant.id, async (tx) => {
    await assertNoMethodHold(tx, ctx)
    return methodScope({ tx, tenant, consumerId: ctx.consumerId }, input.body.data_id)
  })
  return openFrame(deps, { tenant, actorId: actor.id, scope, kind, language: input.body.language, now })
}

async function fromFrame(
  ctx: Context<typeof endpoints.addCard, Actor> | Context<typeof endpoints.addPayPal, Actor>,
  kinds: readonly FrameKind[],
): Promise<MethodRow> {
  const { deps, tenant, actor, now, input } = ctx
  const { nonce, save: isSaved, data_id: dataId } = input.body
  const { consumerId } = await deps.db.withTenant(tenant.id, (tx) =>
    methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId),
  )
  return saveFromFrame(deps, { tenant, actor, consumerId, nonce, kinds, isSaved, now })
}
