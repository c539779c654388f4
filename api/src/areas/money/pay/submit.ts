import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { carryOut } from './carry-out.ts'
import { UNANSWERED_AFTER_MS } from './check-times.ts'
import { claimKey, findKey, type KeyScope } from './idempotency-repo.ts'
import { findRepeat } from './look-back.ts'
import type { PaymentOrder } from './order.ts'
import { readSource, savedMethod } from './payment-source.ts'
import { placeOrder } from './place-order.ts'
import { findPayment, lockDebtOf, type PaymentRow } from './repo.ts'

/** What became of an order; `isRepeat`: it was taken for one of the last five minutes and nothing was charged. */
export interface Submitted {
  payment: PaymentRow
  isRepeat: boolean
}

/**
 * Takes a payment, at most once for a key: writes the intent and the key in one transaction, carries it out, and tells
 * what is known. The same key again finds its payment, whatever became of the process that began it.
 */
export async function submitPayment(deps: Deps, order: PaymentOrder, scope: KeyScope | null): Promise<Submitted> {
  const { tenant, payerId, request, now } = order
  const { known, saved } = await deps.db.withTenant(tenant.id, async (tx) => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const known = scope && (await paymentOfKeyNow(tx, scope, now))
    return { known, saved: known ? null : await savedMethod(tx, order) }
  })
  if (known) return { payment: known, isRepeat: false }
  const source = await readSource(deps, order, saved)
  const placed = await deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await lockDebtOf(tx, tenant.id, request.debt_id, payerId)
    // Asked again under the lock: of many at once, all but the first find the first one's payment here.
    const again = scope ? await paymentOfKeyNow(tx, scope, now) : null
    if (again) return { payment: again, drawn: null, isRepeat: false }
    const repeat = scope ? null : await findRepeat(tx, deps, order, source)
    if (repeat && !request.confirm_duplicate) return { payment: repeat, drawn: null, isRepeat: true }
    const { payment, drawn } = await placeOrder(tx, deps, order, source, debt, repeat !== null)
    if (scope) await claimKey(tx, scope, { paymentId: payment.id }, now)
    return { payment, drawn, isRepeat: false }
  })
  const { payment, drawn, isRepeat } = placed
  return { payment: drawn ? await carryOut(deps, tenant, payment.id, drawn) : payment, isRepeat }
}

/** The payment that a key began; while the first request still works on it, the answer is to come back later. */
export async function paymentOfKeyNow(tx: Tx, scope: KeyScope, now: Date): Promise<PaymentRow | null> {
  const key = await findKey(tx, scope)
  if (!key?.paymentId) return null
  const payment = await findPayment(tx, scope.tenantId, key.paymentId)
  if (!payment) return null
  const isRunning = payment.methodId !== null && (payment.state === 'created' || payment.state === 'sent')
  if (!key.answer && isRunning && now.getTime() - payment.createdAt.getTime() < UNANSWERED_AFTER_MS)
    throw new Refusal('idempotency_in_progress', { retryAt: new Date(now.getTime() + 1_000) })
  return payment
}
