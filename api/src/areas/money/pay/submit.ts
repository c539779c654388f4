import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { agreedLanguage } from '../authorizations/record.ts'
import { carryOut, storeIntent } from './carry-out.ts'
import { UNANSWERED_AFTER_MS } from './check-times.ts'
import { claimKey, findKey, type KeyScope, type KnownKey } from './idempotency-repo.ts'
import type { PaymentOrder } from './order.ts'
import { readSource, savedMethod, type PaymentSource } from './payment-source.ts'
import { placeOrder, readOrderFacts } from './place-order.ts'
import { findPayment, lockDebtOf, type PaymentRow, recentPayments } from './repo.ts'
import { bankFingerprint } from '../methods/bank-account.ts'
import { findByFingerprint, type MethodRow } from '../methods/rows.ts'

/** The payment of an order; `isRepeat`: it repeats an order of the last five minutes, so nothing was charged. */
export interface Submitted {
  payment: PaymentRow
  isRepeat: boolean
}

/** The person who asks for a payment, the payer, and the sender's address. */
export const askedBy = (
  { tenant, actor, language, now, request }: Context<any, Actor>,
  payer: Pick<ConsumerRow, 'id' | 'fullName' | 'language'>,
): Omit<PaymentOrder, 'request'> => ({
  tenant,
  actor,
  payerId: payer.id,
  payerName: payer.fullName,
  language: agreedLanguage(tenant, actor, payer, language),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  now,
})

interface Found {
  /** The payment that the key has begun. */
  readonly known: PaymentRow | null
  readonly saved: MethodRow | null
}

type Asked = Pick<PaymentOrder, 'tenant' | 'payerId' | 'request' | 'now'>

/** What is read before a payment, whatever is known of its key. */
export const readBefore = (tx: Tx, order: Omit<Asked, 'now'>) =>
  Promise.all([isStopped(tx, order.tenant.id), savedMethod(tx, order)])

/** What is there already when a payment is asked for; `key`: what is known of its key. */
export async function findBefore(
  tx: Tx,
  { tenant, now }: Pick<Asked, 'tenant' | 'now'>,
  key: KnownKey | null,
  [stopped, saved]: Awaited<ReturnType<typeof readBefore>>,
): Promise<Found> {
  if (stopped) throw new Refusal('ledger_stopped')
  const known = await paymentOf(tx, tenant.id, key, now)
  return { known, saved: known ? null : saved }
}

/**
 * Takes a payment, at most once for a key: writes the intent and the key in one transaction, carries the intent out, and
 * returns what is known. The same key again finds its payment, even when the process that began it has died. `found`
 * is from callers that have a transaction open before.
 */
export async function submitPayment(
  deps: Deps,
  order: PaymentOrder,
  scope: KeyScope | null,
  found?: Found,
): Promise<Submitted> {
  const { tenant, payerId, request, now } = order
  const before = async (tx: Tx) => {
    const [key, read] = await Promise.all([scope && findKey(tx, scope), readBefore(tx, order)])
    return findBefore(tx, order, key, read)
  }
  const { known, saved } = found ?? (await deps.db.withTenant(tenant.id, before, { isRead: true }))
  if (known) return { payment: known, isRepeat: false }
  const source = await readSource(deps, order, saved)
  const place = async (tx: Tx) => {
    // Together: the database answers in this order, so all that follows the lock is read under it. The key is asked for
    // again: of many orders at once, all but the first find the first one's payment here.
    const [debt, again, facts] = await Promise.all([
      lockDebtOf(tx, tenant.id, request.debt_id, payerId),
      scope ? paymentOfKeyNow(tx, scope, now) : null,
      readOrderFacts(tx, order, source, saved),
    ])
    if (again) return { payment: again, drawn: null, isRepeat: false }
    const repeat = scope ? null : await findRepeat(tx, deps, order, source)
    if (repeat && !request.confirm_duplicate) return { payment: repeat, drawn: null, isRepeat: true }
    const { payment, drawn } = await placeOrder(tx, deps, order, source, debt, { isRepeat: repeat !== null, facts })
    if (scope) await claimKey(tx, scope, { paymentId: payment.id }, now)
    return { payment, drawn, isRepeat: false }
  }
  const { payment, drawn, isRepeat } = await storeIntent(deps, tenant, place, (placed) => placed.payment)
  if (!drawn) return { payment, isRepeat }
  return {
    payment: await carryOut(deps, tenant, payment, { drawn, isPresent: isPresent(order.actor, scope) }),
    isRepeat,
  }
}

/**
 * Whether a card's bank may ask its holder about a payment that this person sends. Staff who pay for somebody cannot
 * answer the question of that person's bank; nor can a client without a key ask for it.
 */
export const isPresent = ({ kind }: Pick<Actor, 'kind'>, scope: KeyScope | null): boolean =>
  kind === 'consumer' && scope !== null

/** The payment that a key began; refuses while the first request still works on it. */
export const paymentOfKeyNow = async (tx: Tx, scope: KeyScope, now: Date): Promise<PaymentRow | null> =>
  paymentOf(tx, scope.tenantId, await findKey(tx, scope), now)

async function paymentOf(tx: Tx, tenantId: string, key: KnownKey | null, now: Date): Promise<PaymentRow | null> {
  if (!key?.paymentId) return null
  const payment = await findPayment(tx, tenantId, key.paymentId)
  if (!payment) return null
  const isRunning = payment.methodId !== null && (payment.state === 'created' || payment.state === 'sent')
  if (!key.answer && isRunning && now.getTime() - payment.createdAt.getTime() < UNANSWERED_AFTER_MS)
    throw new Refusal('idempotency_in_progress', { retryAt: new Date(now.getTime() + 1_000) })
  return payment
}

const WINDOW_MS = 5 * 60 * 1000

/**
 * For a client without keys: an order by the same person, for the same debt and amount and by the same method, within
 * the last five minutes is a repeat (M-2). The window slides, so that two clicks across a full minute are one order. A
 * refused payment does not count.
 */
export async function findRepeat(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
): Promise<PaymentRow | null> {
  const { tenant, payerId, request, now } = order
  const methodId = await methodIdOf(tx, deps, order, source)
  if (methodId === undefined) return null
  const since = new Date(now.getTime() - WINDOW_MS)
  const recent = await recentPayments(tx, tenant.id, {
    debtId: request.debt_id,
    payerId,
    amount: request.amount,
    since,
  })
  return (
    recent.find(
      (payment) => payment.methodId === methodId && payment.state !== 'failed' && payment.state !== 'cancelled',
    ) ?? null
  )
}

/** Undefined for a new account and for a wallet, which pays once: no earlier payment can have used it. */
async function methodIdOf(
  tx: Tx,
  deps: Deps,
  { tenant, payerId }: PaymentOrder,
  source: PaymentSource,
): Promise<string | null | undefined> {
  if (source.kind === 'by-mail') return null
  if (source.kind === 'saved') return source.methodId
  if (source.kind === 'wallet' || source.kind === 'third-party') return undefined
  return (await findByFingerprint(tx, tenant.id, payerId, bankFingerprint(deps.vault, tenant.id, source.account)))?.id
}
