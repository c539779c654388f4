import { endpoints } from '@portal/shared/contract'
import { isInWindow, localDate, oneTimeOrExtra, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { authorizationGiven, acknowledgement } from '../authorizations/record.ts'
import { assertAmount, assertChargeable, figuresOf, loanOf } from '../pay/figures.ts'
import { authorizePayment } from '../pay/authorize-payment.ts'
import { businessDate } from '../pay/business-day.ts'
import { readKey } from '../pay/idempotency.ts'
import { claimKey, findKey, lockDebtOf, recentOrders } from '../pay/rows.ts'
import { assertMayDebit, assertPayable } from '../pay/debt-state.ts'
import { methodOf, readSource, type PaymentSource } from '../pay/payment-source.ts'
import type { PaymentOrder } from '../pay/order.ts'
import { askedBy } from '../pay/submit.ts'
import { assertNotTooFast, whoseOrders } from '../pay/velocity.ts'
import { recordPromiseEvent } from './audit.ts'
import { presentPromise, scheduleDays } from './present.ts'
import { findPromise, insertPromise, type PromiseRow } from './repo.ts'

/** Schedules a payment, at most once for a key; a new bank account is validated first. */
export async function submitSchedule(ctx: Context<typeof endpoints.schedulePayment, Actor>) {
  const { deps, tenant, actor, input, now, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoints.schedulePayment.path)
  const payer = await deps.db.withTenant(tenant.id, (tx) => consumerOf(tx, tenant.id, ctx.consumerId))
  if (input.body.account_number) {
    requireStepUp(ctx)
    await deps.db.withTenant(tenant.id, (tx) => assertNoMethodHold(tx, ctx))
  }
  const order = { ...askedBy(ctx, payer), request: input.body }
  const known = scope && (await deps.db.withTenant(tenant.id, (tx) => findKey(tx, scope)))
  const source = known ? null : await readSource(deps, order)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await visibleDebt(tx, tenant.id, input.body.debt_id, actor, payer.id)
    const key = scope && (await findKey(tx, scope))
    // The same key again is the same request: returns its result in the current state.
    const made = key?.promiseId ? await findPromise(tx, tenant.id, key.promiseId) : null
    if (key && !made) throw new Refusal('idempotency_mismatch')
    const promise = made ?? (await schedulePromise(tx, deps, order, source!, localDate(input.body.start_date)))
    if (scope && !made) await claimKey(tx, scope, { promiseId: promise.id }, now)
    return { data: await presentPromise(tx, tenant, actor, promise, debt.referenceNumber) }
  })
}

/**
 * Stores a payment for a later day with its authorization, under the debt's row lock. The processor is not called
 * before that day (L-09).
 */
async function schedulePromise(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
  date: LocalDate,
): Promise<PromiseRow> {
  const { tenant, actor, payerId, request, now } = order
  // A check is mailed by its sender, so the portal has no day to act on.
  if (source.kind === 'by-mail') throw new Refusal('method_not_allowed_here')
  const today = businessDate(tenant, now)
  const debt = await lockDebtOf(tx, tenant.id, request.debt_id, payerId)
  const figures = await figuresOf(tx, tenant, debt, today)
  // 12 CFR 1006.30(c), K-59: a debt on hold may only be paid at once; the hold would cancel a scheduled payment anyway.
  assertMayDebit(debt, figures.people, { act: 'later', by: actor.kind, payerId })
  assertPayable(debt, figures.hasScheduledOtp)
  const days = scheduleDays(tenant, figures, now)
  if (!days || !isInWindow(date, days.window, days.blocked))
    throw new Refusal('date_blocked', { fields: { start_date: ['date_blocked'] } })
  assertAmount(tenant, request.amount, debt.isOpenEnded, figures)
  const given = authorizationGiven(actor, request)
  const method = await methodOf(tx, deps, order, source, today)
  if (!method) throw new Refusal('method_invalid')
  assertChargeable(deps, tenant, request.amount, method.type)
  const who = whoseOrders(order, method)
  assertNotTooFast(await recentOrders(tx, who), who, now)
  const kind = oneTimeOrExtra(loanOf(figures) !== null)
  const authorization = await authorizePayment(tx, deps, { order, debt, kind, method, given, today, date })
  const promise = await insertPromise(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    consumerId: payerId,
    date,
    amount: request.amount,
    methodId: method.id,
    status: 'waiting',
    authorizationId: authorization.id,
    staffId: actor.kind === 'staff' ? actor.id : null,
    createdAt: now,
  })
  await recordPromiseEvent({ tx, tenant, now }, promise, 'scheduled_payment.made', actor, acknowledgement(request))
  return promise
}
