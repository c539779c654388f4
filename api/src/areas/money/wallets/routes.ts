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

/** Apple Pay and Google Pay (A-65 to A-67, P-61 to P-64). */
export function walletRoutes(app: App): void {
  route(app, endpoints.openWalletOrder, { allow: 'payment.create', pays: true }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const payer = await consumerOf(tx, tenant.id, ctx.consumerId)
    const { debt_id: debtId, amount, authorization, recording_ref: recordingRef } = input.body
    const wish = { tenant, actor, payerId: payer.id, debtId, amount, authorization, recordingRef, now }
    return { data: { loan_id: (await openOrder(tx, deps, wish)).id } }
  })

  // No transaction of the routes' own: the processor is asked, and a payment is committed before it is charged.
  route(app, endpoints.payByApple, { allow: 'payment.create', transaction: false, pays: true }, (ctx) =>
    page(ctx, 'applepay'),
  )
  route(app, endpoints.payByGoogle, { allow: 'payment.create', transaction: false, pays: true }, (ctx) =>
    page(ctx, 'googlepay'),
  )
  route(app, endpoints.getWalletOrder, { allow: 'payment.create', transaction: false }, lookAtOrder)
}

async function page(ctx: PageContext, kind: WalletKind) {
  const { deps, tenant, now, input } = ctx
  const order = await deps.db.withTenant(tenant.id, (tx) => orderOf(ctx, tx))
  const url = await openPage(deps, tenant, order, { kind, language: input.body.language, now })
  return { data: { url, loan_id: order.id } }
}

/** The named order, for the debt and amount of its opening; a consumer's call without one opens it. */
async function orderOf(ctx: PageContext, tx: Parameters<typeof findOrder>[0]): Promise<WalletOrderRow> {
  const { deps, tenant, actor, now, input } = ctx
  const { loan_id, debt_id: debtId, amount } = input.body
  const payer = await consumerOf(tx, tenant.id, ctx.consumerId)
  if (!loan_id) {
    // Staff name the consumer's agreement when the order is opened.
    if (actor.kind === 'staff') throw new Refusal('validation_failed', { fields: { loan_id: ['required'] } })
    const wish = { tenant, actor, payerId: payer.id, debtId, amount, recordingRef: undefined, now }
    return openOrder(tx, deps, { ...wish, authorization: 'web' })
  }
  const order = await findOrder(tx, tenant.id, loan_id, actor.id)
  if (!order || order.payerId !== payer.id || order.debtId !== debtId) throw new Refusal('not_found')
  if (order.amount !== amount) throw new Refusal('validation_failed', { fields: { amount: ['amount_out_of_range'] } })
  return order
}
