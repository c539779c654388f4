import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { findDebtByReference } from '../../../core/debt/rows.ts'
import { claimKey, findKey } from '../pay/rows.ts'
import { answerSubmitted, keptAnswer, readKey } from '../pay/idempotency.ts'
import { businessDate } from '../pay/business-day.ts'
import { figuresOf } from '../pay/figures.ts'
import { readSource } from '../pay/payment-source.ts'
import { cancelPromise } from './cancel.ts'
import { payNow } from './pay-now.ts'
import { presentPromise } from './present.ts'
import { findPromise, livePromiseOf } from './repo.ts'
import { schedulePromise } from './schedule.ts'
import { scheduleDays } from './window.ts'

/** A one-time payment on a later day. */
export function scheduledRoutes(app: App): void {
  // No transaction of the route's own: a new bank account is validated by the processor first.
  route(app, endpoints.schedulePayment, { allow: 'payment.create', transaction: false, pays: true }, schedule)

  route(app, endpoints.getScheduledPayment, { allow: 'payment.view' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const debt = await visibleDebt(tx, tenant.id, input.params.id, actor, ctx.consumerId)
    const promise = await livePromiseOf(tx, tenant.id, debt.id)
    const figures = await figuresOf(tx, tenant.id, debt, businessDate(tenant, now))
    const days = scheduleDays(tenant, figures, now)
    return {
      data: promise && (await presentPromise(tx, tenant, actor, promise, debt.referenceNumber)),
      window: days?.window ?? null,
      blocked_dates: days?.blocked ?? [],
    }
  })

  route(app, endpoints.payScheduledNow, { allow: 'payment.create', transaction: false, pays: true }, payScheduledNow)

  route(app, endpoints.cancelScheduledPayment, { allow: 'payment.create' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const found = await findDebtByReference(tx, tenant.id, input.params.reference_number)
    if (!found) throw new Refusal('not_found')
    const debt = await visibleDebt(tx, tenant.id, found.id, actor, ctx.consumerId)
    await cancelPromise({ tx, deps, tenant, now }, debt.id, actor)
    return {}
  })
}

async function schedule(ctx: Context<typeof endpoints.schedulePayment, Actor>) {
  const { deps, tenant, actor, input, language, now, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoints.schedulePayment.path)
  const payer = await deps.db.withTenant(tenant.id, (tx) => consumerOf(tx, tenant.id, ctx.consumerId))
  if (input.body.account_number) {
    requireStepUp(ctx)
    await deps.db.withTenant(tenant.id, (tx) => assertNoMethodHold(tx, ctx))
  }
  const order = {
    tenant,
    actor,
    payerId: payer.id,
    payerName: payer.fullName,
    request: input.body,
    language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    now,
  }
  const known = scope && (await deps.db.withTenant(tenant.id, (tx) => findKey(tx, scope)))
  const source = known ? null : await readSource(deps, order)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await visibleDebt(tx, tenant.id, input.body.debt_id, actor, payer.id)
    const key = scope && (await findKey(tx, scope))
    // The same key again is the same wish: what it made is shown, whatever became of it since.
    const made = key?.promiseId ? await findPromise(tx, tenant.id, key.promiseId) : null
    if (key && !made) throw new Refusal('idempotency_mismatch')
    const promise = made ?? (await schedulePromise(tx, deps, order, source!, localDate(input.body.start_date)))
    if (scope && !made) await claimKey(tx, scope, { promiseId: promise.id }, now)
    return { data: await presentPromise(tx, tenant, actor, promise, debt.referenceNumber) }
  })
}

async function payScheduledNow(ctx: Context<typeof endpoints.payScheduledNow, Actor>) {
  const { deps, tenant, actor, input, language, now, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoints.payScheduledNow.path)
  const { payer, kept } = await deps.db.withTenant(tenant.id, async (tx) => ({
    payer: await consumerOf(tx, tenant.id, ctx.consumerId),
    kept: scope && (await keptAnswer(tx, scope)),
  }))
  if (kept) return kept
  const wish = {
    tenant,
    actor,
    payerId: payer.id,
    payerName: payer.fullName,
    debtId: input.params.id,
    request: input.body,
    language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    now,
  }
  const payment = await payNow(deps, wish, scope)
  return answerSubmitted(ctx, endpoints.payScheduledNow, scope, { payment, isRepeat: false })
}
