import { endpoints } from '@portal/shared/contract'
import type { WalletKind } from '../../../gateways/processor/method.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { lookAtOrder } from './charge-order.ts'
import { openOrder, openPage } from './open-order.ts'
import { findOrder, type WalletOrderRow } from './repo.ts'

type PageContext = Context<typeof endpoints.payByApple, Actor>

/** Apple Pay and Google Pay (A-65 to A-67, P-61 to P-64): the wallet of staff would be their own, so they have none. */
export function walletRoutes(app: App): void {
  route(app, endpoints.openWalletOrder, { allow: 'wallet.pay', pays: true }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const payer = await consumerOf(tx, tenant.id, ctx.consumerId)
    const { debt_id: debtId, amount } = input.body
    const wish = { tenant, actor, payerId: payer.id, debtId, amount, now }
    return { data: { loan_id: (await openOrder(tx, deps, wish)).id } }
  })

  // No transaction of the routes' own: the processor is asked, and a payment is committed before it is charged.
  route(app, endpoints.payByApple, { allow: 'wallet.pay', transaction: false, pays: true }, (ctx) =>
    page(ctx, 'applepay'),
  )
  route(app, endpoints.payByGoogle, { allow: 'wallet.pay', transaction: false, pays: true }, (ctx) =>
    page(ctx, 'googlepay'),
  )
  route(app, endpoints.getWalletOrder, { allow: 'wallet.pay', transaction: false }, lookAtOrder)
}

async function page(ctx: PageContext, kind: WalletKind) {
  const { deps, tenant, now, input } = ctx
  const order = await deps.db.withTenant(tenant.id, (tx) => orderOf(ctx, tx))
  const url = await openPage(deps, tenant, order, { kind, language: input.body.language, now })
  return { data: { url, loan_id: order.id } }
}

/** The named order, for the debt and amount of its opening; a call without one opens it. */
async function orderOf(ctx: PageContext, tx: Parameters<typeof findOrder>[0]): Promise<WalletOrderRow> {
  const { deps, tenant, actor, now, input } = ctx
  const { loan_id, debt_id: debtId, amount } = input.body
  const payer = await consumerOf(tx, tenant.id, ctx.consumerId)
  if (!loan_id) {
    return openOrder(tx, deps, { tenant, actor, payerId: payer.id, debtId, amount, now })
  }
  const order = await findOrder(tx, tenant.id, loan_id, actor.id)
  if (!order || order.payerId !== payer.id || order.debtId !== debtId) throw new Refusal('not_found')
  if (order.amount !== amount) throw new Refusal('validation_failed', { fields: { amount: ['amount_out_of_range'] } })
  return order
}
