import type * as v from 'valibot'
import type { ErrorCode, PayLinkOrder } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { isStopped } from '../../../core/ledger/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { businessDate } from '../pay/business-day.ts'
import { carryOut, storeIntent } from '../pay/carry-out.ts'
import type { PaymentOrder } from '../pay/order.ts'
import { placeOrder, readOrderFacts, type Placed } from '../pay/place-order.ts'
import { consumerName, lockDebtOf, type PaymentRow } from '../pay/rows.ts'
import type { MethodRow } from '../methods/rows.ts'
import { receiptsOf } from '../receipts/rows.ts'
import { assertLinkPayable } from './payable.ts'
import { landedFrame, payerMethod } from './payer-method.ts'
import { presentOutcome, stateOf } from './present.ts'
import { lockLink, paymentByMethod, updateLink, type PayLinkRow } from './repo.ts'
import { linkNamed, linkOver, openLinkNamed, type StrangerCall } from './stranger.ts'
import { recordLinkTerms } from './terms.ts'

type Order = v.InferOutput<typeof PayLinkOrder>

/** Refusals that say nothing of the account; any other is told as a link that is over. */
const TOLD: readonly ErrorCode[] = [
  'rate_limited',
  'text_changed',
  'method_not_allowed_here',
  'method_invalid',
  'frame_not_completed',
  'not_found',
  'ledger_stopped',
  'processor_unavailable',
  'payment_unknown',
]

/**
 * Somebody else pays what a link asks for. A frame pays once: the same call again finds its payment, and the link is held
 * under its debt's lock until the outcome is known, so that of many payers at once one is charged.
 */
export async function payByLink(call: StrangerCall, order: Order) {
  const payment = await charge(call, order).catch((error: unknown) => {
    if (error instanceof Refusal && !TOLD.includes(error.code)) throw linkOver()
    throw error
  })
  return { data: await shownOutcome(call, payment) }
}

/** What became of the payment by a frame of a link. */
export async function outcomeOf(call: StrangerCall, { token, nonce }: { token: string; nonce: string }) {
  const { deps, tenant } = call
  const payment = await deps.db.withTenant(tenant.id, async (tx) => {
    const link = await linkNamed(tx, call, token)
    const { method } = await landedFrame(tx, deps, { tenant, link, nonce })
    return method && paymentByMethod(tx, link, method.id)
  })
  if (!payment) throw linkOver()
  return { data: await shownOutcome(call, payment) }
}

async function shownOutcome({ deps, tenant }: StrangerCall, payment: PaymentRow) {
  const receipts = await deps.db.withTenant(tenant.id, (tx) => receiptsOf(tx, tenant.id, [payment.id]))
  return presentOutcome(tenant, payment, receipts.get(payment.id)?.number ?? null)
}

async function charge(call: StrangerCall, order: Order): Promise<PaymentRow> {
  const { deps, tenant, now } = call
  const before = await deps.db.withTenant(tenant.id, async (tx) => {
    const link = await linkNamed(tx, call, order.token)
    const { method } = await landedFrame(tx, deps, { tenant, link, nonce: order.nonce })
    return { link, made: method && (await paymentByMethod(tx, link, method.id)) }
  })
  if (before.made) return before.made
  // In a transaction of its own: a refusal must not undo the count.
  await deps.db.withTenant(tenant.id, async (tx) => {
    const link = await openLinkNamed(tx, call, order.token)
    const { payLinkTries: limit } = limits
    if (!(await takeOne({ tx, vault: deps.vault, now }, limit, link.id))) throw overLimit(limit, now)
  })
  const method = await payerMethod(deps, { tenant, link: before.link, nonce: order.nonce, now })
  const place = (tx: Tx) => placeByLink(tx, call, before.link, method, order)
  const { payment, drawn } = await storeIntent(deps, tenant, place, (placed) => placed.payment)
  return drawn ? carryOut(deps, tenant, payment, { drawn }) : payment
}

async function placeByLink(
  tx: Tx,
  call: StrangerCall,
  { id, debtId, consumerId }: PayLinkRow,
  method: MethodRow,
  order: Order,
): Promise<Placed> {
  const { deps, tenant, now } = call
  if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
  const debt = await lockDebtOf(tx, tenant.id, debtId, consumerId)
  const held = await lockLink(tx, tenant.id, id)
  const { link } = held
  const made = await paymentByMethod(tx, link, method.id)
  if (made) return { payment: made, drawn: null }
  if (stateOf(held, now, true) !== 'open') throw linkOver()
  await assertLinkPayable({ tx, tenant, now }, debt, { payerId: consumerId, amount: link.amount })
  const ordered = orderOf(call, link, await consumerName(tx, tenant.id, consumerId), method, order)
  const source = { kind: 'third-party', method } as const
  const placed = await placeOrder(tx, deps, ordered, source, debt, {
    facts: await readOrderFacts(tx, ordered, source, null),
  })
  await updateLink(tx, link, {
    paymentId: placed.payment.id,
    payerName: order.payer_name,
    payerLanguage: order.language,
    payerEmailSealed: deps.vault.seal(
      { tenantId: tenant.id, table: 'pay_link', row: link.id, field: 'payer_email' },
      order.payer_email,
    ),
  })
  return placed
}

/** The payment as its maker would order it; what is agreed to is the payer's, and nothing of theirs is kept for later. */
function orderOf(
  { deps, tenant, now, request }: StrangerCall,
  link: PayLinkRow,
  makerName: string,
  method: MethodRow,
  { payer_name: payerName, text_hash: shown, language }: Order,
): PaymentOrder {
  const [address, userAgent] = [request.ip, request.headers['user-agent'] ?? null]
  const { amount } = link
  const agreed = { tenant, amount, payerName, method, link, shown, address, userAgent, now }
  const today = businessDate(tenant, now)
  return {
    tenant,
    actor: { kind: 'consumer', id: link.consumerId, role: 'user', permissions: [], sessionId: '', provenAt: null },
    payerId: link.consumerId,
    payerName: makerName,
    request: {
      debt_id: link.debtId,
      amount,
      payment_method: 'other',
      acknowledged: false,
      set_default: false,
      save: false,
      confirm_duplicate: false,
    },
    language: language as Language,
    address,
    userAgent,
    byLink: { id: link.id, authorize: (tx) => recordLinkTerms(tx, deps, { ...agreed, language, today }) },
    now,
  }
}
