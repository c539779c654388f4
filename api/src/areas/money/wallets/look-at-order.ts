import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { orUnavailable } from '../methods/frame.ts'
import { presentPayment } from '../pay/present.ts'
import { findPayment, type PaymentRow } from '../pay/rows.ts'
import { chargeOrder } from './charge-order.ts'
import { findOrder } from './repo.ts'

type LookContext = Context<typeof endpoints.getWalletOrder, Actor>

/** What became of an order. The browser's word counts for nothing: the processor is asked (T14). */
export async function lookAtOrder(ctx: LookContext) {
  const { deps, tenant, actor, now, input, language, request } = ctx
  const found = await deps.db.withTenant(tenant.id, async (tx) => {
    const order = await findOrder(tx, tenant.id, input.params.id, actor.id)
    if (!order) throw new Refusal('not_found')
    return { order, payment: order.paymentId ? await findPayment(tx, tenant.id, order.paymentId) : null }
  })
  const { order } = found
  if (found.payment) return known(ctx, found.payment)
  if (order.expiresAt <= now) return { data: { state: 'cancelled' as const, payment: null } }
  if (!order.pageReference) return { data: { state: 'open' as const, payment: null } }
  const result = await orUnavailable(deps.processor.readWallet(tenant.id, order.pageReference))
  if (result.state !== 'completed') return { data: { state: result.state, payment: null } }
  const userAgent = request.headers['user-agent'] ?? null
  const asker = { tenant, actor, language, address: request.ip, userAgent, now }
  const payment = await chargeOrder(deps, asker, order, result)
  request.audience.payment = payment.state
  return known(ctx, payment)
}

async function known({ deps, tenant }: LookContext, payment: PaymentRow) {
  const shown = await deps.db.withTenant(tenant.id, (tx) => presentPayment(tx, tenant, payment))
  const state =
    shown.state === 'succeeded'
      ? ('paid' as const)
      : shown.state === 'failed'
        ? ('declined' as const)
        : ('unknown' as const)
  return { data: { state, payment: shown } }
}
