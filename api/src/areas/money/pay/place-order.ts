import { oneTimeOrExtra } from '@portal/shared/domain'
import { householdOf } from '@portal/shared/server'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { assertGiven, givenIfSaid, secOf, acknowledgement, type Given } from '../authorizations/record.ts'
import { kindAlone, methodSnapshot } from '../methods/describe.ts'
import { holdMethod, putDefault, type MethodRow } from '../methods/rows.ts'
import { assertAmount, assertChargeable, figuresFrom, loanOf, readOfDebts } from './figures.ts'
import { applyPayment } from '../plan/run/apply-payment.ts'
import { recordPaymentEvent } from './audit.ts'
import { authorizePayment } from './authorize-payment.ts'
import { businessDate, settlementDate } from './business-day.ts'
import type { Drawn } from './carry-out.ts'
import { MAIL_WAITS_MS, UNANSWERED_AFTER_MS } from './check-times.ts'
import { assertMayDebit, assertPayable } from './debt-state.ts'
import { methodOf, type PaymentSource } from './payment-source.ts'
import type { PaymentOrder } from './order.ts'
import { insertPayment, recordAnalytics, type DebtRow, type PaymentRow, recentOrders } from './repo.ts'
import { assertNotTooFast, whoseOrders } from './velocity.ts'

/** A stored payment, and the rows that it draws on; null when it comes by mail. */
export interface Placed {
  readonly payment: PaymentRow
  readonly drawn: Drawn | null
}

/** What an order is judged by, beside its debt. */
export type OrderFacts = Awaited<ReturnType<typeof readOrderFacts>>

/**
 * Reads it; asked together with the lock of the debt's row, and after it, so that the database answers when it has the
 * lock (decision 344). `saved` is the saved method as it was before the lock.
 */
export async function readOrderFacts(tx: Tx, order: PaymentOrder, source: PaymentSource, saved: MethodRow | null) {
  const { tenant, payerId, request, now } = order
  const today = businessDate(tenant, now)
  const [read, held, recent] = await Promise.all([
    readOfDebts(tx, tenant.id, [request.debt_id], today),
    source.kind === 'saved' ? holdMethod(tx, tenant.id, payerId, source.methodId) : undefined,
    saved && recentOrders(tx, whoseOrders(order, saved)),
  ])
  // The account of a method can be corrected.
  return { today, read, held, recent: saved?.fingerprint === held?.fingerprint ? recent : null }
}

/**
 * Stores the intent to pay on a debt whose row is locked. All rules that could forbid the payment are checked here, by
 * the server's own figures alone (T17); once this has committed the processor may be called.
 */
export async function placeOrder(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
  debt: DebtRow,
  { isRepeat = false, facts }: { isRepeat?: boolean; facts: OrderFacts },
): Promise<Placed> {
  const { tenant, actor, payerId, request, now } = order
  const { today } = facts
  const figures = figuresFrom(tenant, debt, facts.read, today)
  assertMayDebit(debt, figures.people, { act: source.kind === 'by-mail' ? 'mail' : 'now', by: actor.kind, payerId })
  assertPayable(debt, figures.hasScheduledOtp)
  assertAmount(tenant, request.amount, debt.isOpenEnded, figures)
  // A check in the mail is its sender's own: nothing is authorized.
  const said = givenIfSaid(actor, request)
  // P-07: on a debt with a plan, also one on hold, the payment is an extra one.
  const kind = oneTimeOrExtra(loanOf(figures) !== null)
  const drawn = await drawOn(tx, deps, order, source, { debt, kind, said, facts })
  const [method, planId] = [drawn?.method ?? null, figures.livePlan?.id ?? null]
  const analytics = {
    tenantId: tenant.id,
    id: deps.ids.next(),
    name: kind === 'extra' ? 'submit-extra-payment' : 'submit-one-time-payment',
    debtId: debt.id,
    at: now,
  }
  const row = {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId,
    kind,
    amount: request.amount,
    // The processor is called as soon as this has committed, so from then on it may have been.
    state: method ? ('sent' as const) : ('created' as const),
    settlement: 'none' as const,
    planId,
    bundleId: order.bundleId ?? null,
    linkId: order.byLink?.id ?? null,
    methodId: method?.id ?? null,
    method: order.byLink ? kindAlone(method) : methodSnapshot(method),
    sec: drawn?.authorization && drawn.method.type === 'ach' ? secOf[drawn.authorization.method] : null,
    authorizationId: drawn?.authorization?.id ?? null,
    initiator: order.byLink ? ('system' as const) : actor.kind,
    staffId: actor.kind === 'staff' ? actor.id : null,
    address: order.address && householdOf(order.address),
    browserId: actor.browserId ?? null,
    possibleDuplicate: isRepeat,
    businessDate: today,
    settlesOn: settlementDate(tenant, now, method?.type === 'ach'),
    createdAt: now,
    checkAt: new Date(now.getTime() + (method ? UNANSWERED_AFTER_MS : MAIL_WAITS_MS)),
  }
  const [payment] = await Promise.all([insertPayment(tx, row), recordAnalytics(tx, analytics)])
  const work = { tx, deps, tenant, now }
  // A check in the mail is applied when it has arrived.
  if (method && planId !== null) await applyPayment(work, debt, payment)
  await recordPaymentEvent(work, payment, 'payment.ordered', acknowledgement(request))
  return { payment, drawn }
}

/** The method that pays, and the authorization to debit it; null for a payment by mail. */
async function drawOn(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
  asked: {
    debt: DebtRow
    kind: 'otp' | 'extra'
    said: Given | null
    facts: OrderFacts
  },
): Promise<Drawn | null> {
  const { tenant, actor, payerId, request, now } = order
  const { debt, kind, said, facts } = asked
  const { today } = facts
  if (source.kind !== 'by-mail') assertGiven(said)
  const method = await methodOf(tx, deps, order, source, today, facts.held)
  if (!method) return null
  assertChargeable(deps, tenant, request.amount, method.type)
  const who = whoseOrders(order, method)
  assertNotTooFast(facts.recent ?? (await recentOrders(tx, who)), who, now)
  const given = assertGiven(said)
  const authorization = order.byLink
    ? await order.byLink.authorize(tx)
    : await authorizePayment(tx, deps, { order, debt, kind, method, given, today, date: today })
  if (request.set_default)
    await putDefault(tx, {
      tenantId: tenant.id,
      consumerId: payerId,
      scope: debt.id,
      methodId: method.id,
      setAt: now,
      setBy: actor.id,
    })
  return { method, authorization }
}
