import { needsSecondPerson, parseWireMoney, type Cents, type RefundReason, type RefundWay } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import { isStopped } from '../../../core/ledger/rows.ts'
import type { Deps, Work } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findPayment, holdPayment } from '../pay/rows.ts'
import { recordRefundEvent } from './audit.ts'
import { leftToRequestUntil } from '../pay/check-times.ts'
import { bookRefund } from './book.ts'
import { choiceOn, paymentToRefund } from './choice.ts'
import { insertRefund, refundOfKey, type RefundRow } from './repo.ts'
import { sendRefund } from './send.ts'

export interface RefundWish {
  paymentId: string
  amount: Cents
  way: RefundWay
  reason: RefundReason
  note: string
  staffId: string
  /** The Idempotency-Key of the request; null where the client sent none. */
  key: string | null
}

/**
 * Staff give back a payment or a part of it (F-19). The intent is committed first; above the tenant's limit it waits
 * for a second person, otherwise it is carried out at once. The same request again answers with the same refund.
 */
export async function askRefund(deps: Deps, tenant: TenantSettings, wish: RefundWish): Promise<RefundRow> {
  const now = deps.clock.now(tenant.id)
  const asked = await deps.db.withTenant(tenant.id, (tx) => keepIntent({ tx, deps, tenant, now }, wish))
  return asked.state === 'approved' ? sendRefund(deps, tenant, asked.id) : asked
}

async function keepIntent(work: Work, wish: RefundWish): Promise<RefundRow> {
  const { tx, deps, tenant, now } = work
  if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
  const found = await findPayment(tx, tenant.id, wish.paymentId)
  if (!found) throw new Refusal('not_found')
  const held = await holdPayment(tx, tenant.id, found)
  const { payment } = held
  const known = wish.key === null ? null : await refundOfKey(tx, tenant.id, wish.staffId, wish.key)
  if (known) return known
  const facts = await paymentToRefund(tx, tenant.id, payment)
  const { most, options } = choiceOn(tenant, facts, now)
  const option = options.find(({ way }) => way === wish.way)
  if (!option) throw new Refusal('conflict', { fields: { way: ['refund_not_possible'] } })
  if (!option.reasons.includes(wish.reason)) throw new Refusal('conflict', { fields: { reason: ['refund_reason'] } })
  if (wish.amount <= 0n) throw new Refusal('validation_failed', { fields: { amount: ['amount_invalid'] } })
  if (wish.amount > most || (option.isWholeOnly && wish.amount !== payment.amount))
    throw new Refusal('conflict', { fields: { amount: ['refund_too_much'] } })
  if (wish.reason === 'other' && wish.note === '')
    throw new Refusal('validation_failed', { fields: { note: ['required'] } })
  const limit = parseWireMoney(tenant.capabilities['refund.second_person_above'])
  const isWaiting = needsSecondPerson(wish.amount, facts, limit)
  const refund = await insertRefund(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    paymentId: payment.id,
    debtId: payment.debtId,
    amount: wish.amount,
    way: wish.way,
    reason: wish.reason,
    note: wish.note,
    state: isWaiting ? 'requested' : 'approved',
    requestedBy: wish.staffId,
    requestKey: wish.key,
    createdAt: now,
    checkAt: isWaiting ? null : leftToRequestUntil(now),
  })
  if (!refund) throw new Error('A refund was lost')
  await recordRefundEvent(work, payment, refund, 'refund.requested', wish.staffId)
  // Paid by check outside the portal: nothing is sent.
  return refund.state === 'approved' && refund.way === 'check' ? bookRefund(work, held, refund, null) : refund
}
