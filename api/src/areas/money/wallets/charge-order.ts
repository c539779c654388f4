import type { TenantSettings, endpoints } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { claimKey, consumerName, findPayment, lockDebtOf, type PaymentRow } from '../pay/rows.ts'
import { carryOut, storeIntent } from '../pay/carry-out.ts'
import type { PaymentOrder } from '../pay/order.ts'
import { placeOrder, readOrderFacts, type Placed } from '../pay/place-order.ts'
import type { ApprovedWallet } from '../pay/payment-source.ts'
import { lockOrder, updateOrder, type WalletOrderRow, findOrder } from './repo.ts'
import { orUnavailable } from '../methods/frame.ts'
import { showPayment } from '../pay/show-payment.ts'

/** The person who asks, and the sender's address. */
export interface Asker {
  tenant: TenantSettings
  actor: Actor
  language: Language
  address: string | null
  userAgent: string | null
  now: Date
}

/**
 * Charges what a wallet approved, once, however many tabs ask after it: the order's row names the payment from the
 * moment that it is written down. A crash after that is the reconciler's, as with every payment.
 */
export async function chargeOrder(
  deps: Deps,
  asker: Asker,
  { id, debtId, payerId }: WalletOrderRow,
  approved: ApprovedWallet,
): Promise<PaymentRow> {
  const { tenant, actor, now } = asker
  const place = async (tx: Tx): Promise<Placed> => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const debt = await lockDebtOf(tx, tenant.id, debtId, payerId)
    const order = await lockOrder(tx, tenant.id, id)
    if (order.paymentId) return { payment: (await findPayment(tx, tenant.id, order.paymentId))!, drawn: null }
    const ordered = paymentOrder(asker, order, await consumerName(tx, tenant.id, payerId))
    const source = { kind: 'wallet', approved } as const
    const facts = await readOrderFacts(tx, ordered, source, null)
    const placed = await placeOrder(tx, deps, ordered, source, debt, { facts })
    await updateOrder(tx, tenant.id, id, { paymentId: placed.payment.id })
    // By the order's id the payment can be asked for as by any key.
    const scope = { tenantId: tenant.id, actorId: actor.id, route: '/client/one-time-loan', key: id, bodyHash: '' }
    await claimKey(tx, scope, { paymentId: placed.payment.id }, now)
    return placed
  }
  const { payment, drawn } = await storeIntent(deps, tenant, place, (placed) => placed.payment)
  return drawn ? carryOut(deps, tenant, payment, { drawn }) : payment
}

/** The order as a payment is ordered; agreed to when it was opened. */
function paymentOrder(asker: Asker, order: WalletOrderRow, payerName: string): PaymentOrder {
  return {
    ...asker,
    payerId: order.payerId,
    payerName,
    request: {
      debt_id: order.debtId,
      amount: order.amount,
      payment_method: 'other',
      agreement_timestamp: order.createdAt.toISOString(),
      acknowledged: false,
      set_default: false,
      save: false,
      confirm_duplicate: false,
    },
  }
}

type LookContext = Context<typeof endpoints.getWalletOrder, Actor>

/** The result of an order. The browser's message counts for nothing: the processor is asked (T14). */
export async function lookAtOrder(ctx: LookContext) {
  const { deps, tenant, actor, now, input, language, request } = ctx
  const found = await deps.db.withTenant(tenant.id, async (tx) => {
    const order = await findOrder(tx, tenant.id, input.params.id, actor.id)
    if (!order) throw new Refusal('not_found')
    return { order, payment: order.paymentId ? await findPayment(tx, tenant.id, order.paymentId) : null }
  })
  const { order } = found
  if (found.payment) return known(ctx, found.payment)
  if (order.expiresAt <= now) return unpaid(order, 'cancelled')
  if (!order.pageReference) return unpaid(order, 'open')
  const result = await orUnavailable(deps.processor.readWallet(tenant.id, order.pageReference))
  if (result.state !== 'completed') return unpaid(order, result.state)
  if (input.query.charge === 'no') return unpaid(order, 'open', true)
  const userAgent = request.headers['user-agent'] ?? null
  const asker = { tenant, actor, language, address: request.ip, userAgent, now }
  const payment = await chargeOrder(deps, asker, order, result)
  request.audience.payment = payment.state
  return known(ctx, payment)
}

const unpaid = ({ expiresAt }: WalletOrderRow, state: 'open' | 'cancelled', isApproved = false) => ({
  data: { state, is_approved: isApproved, expires_at: expiresAt.toISOString(), payment: null },
})

async function known({ deps, tenant }: LookContext, payment: PaymentRow) {
  const shown = await showPayment(deps, tenant, payment)
  const state =
    shown.state === 'succeeded'
      ? ('paid' as const)
      : shown.state === 'failed'
        ? ('declined' as const)
        : ('unknown' as const)
  return { data: { state, payment: shown } }
}
