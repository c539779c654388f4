import { endpoints } from '@portal/shared/contract'
import { formatWireMoney, isStillPossible } from '@portal/shared/domain'
import type { App } from '../../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../../http/paging.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { route } from '../../../../http/route.ts'
import { recordAudit } from '../../../../core/audit/audit.ts'
import { consumerOf, visibleDebt } from '../../../../core/debt/policy.ts'
import { businessDate } from '../../pay/business-day.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { updateConsumer } from '../../../../core/consumer/rows.ts'
import { choosable } from '../choose/choosable.ts'
import { spokenFrequency } from '../frequency.ts'
import { findOffer, listOffers, markDeleted, type OfferRow } from './offer-repo.ts'
import { offerTerms, scheduleOf } from './offer-schedule.ts'
import { presentOffer } from './present.ts'

/** What can be chosen on a debt, and when it would be paid. */
export function offerRoutes(app: App): void {
  route(app, endpoints.registerPaymentAccount, { allow: 'plan.select' }, async (ctx) => {
    const { tx, tenant, actor, now } = ctx
    const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
    // C-48: only consumers of the newer payment system have such an account.
    if (!consumer.newPaymentSystem || consumer.profileCreated)
      return { data: { profile_created: consumer.profileCreated } }
    await updateConsumer(tx, consumer, { profileCreated: true, updatedAt: now })
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: actor.kind,
      actorId: actor.id,
      action: 'payment_account.registered',
      consumerId: consumer.id,
      subject: `consumer:${consumer.id}`,
      detail: {},
    })
    return { data: { profile_created: true } }
  })

  route(app, endpoints.listPossiblePlans, { allow: 'plan.select' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const debt = await ctx.deps.callbacks.agreements.afterExpiry(
      ctx,
      await visibleDebt(tx, tenant.id, input.body.debt_id, actor, ctx.consumerId),
    )
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plans.list')
    const today = businessDate(tenant, now)
    const { figures, reason } = await choosable(tx, tenant, debt, today)
    // A scheduled payment only asks to be cancelled first; everything else leaves nothing to choose from.
    const offers = reason === null || reason === 'otp_scheduled' ? await listOffers(tx, tenant.id, debt.id, today) : []
    const possible = offers.filter(
      (offer) =>
        offer.total <= figures.available && isStillPossible(offerTerms(offer).planned, { today, local: today }),
    )
    const { language } = ctx
    const present = (offer: OfferRow) => presentOffer(offer, language)
    return {
      data: {
        single_payment_plans: possible.filter((offer) => offer.payments === 1).map(present),
        multiple_payment_plans: possible.filter((offer) => offer.payments > 1).map(present),
        reason,
      },
    }
  })

  route(app, endpoints.getPossibleSchedule, { allow: 'plan.select' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const { body } = input
    const offer = await findOffer(tx, tenant.id, body.plan_id)
    if (!offer || (body.debt_id && body.debt_id !== offer.debtId)) throw new Refusal('not_found')
    await visibleDebt(tx, tenant.id, offer.debtId, actor, ctx.consumerId)
    const { payments, slips, startDay } = scheduleOf(tenant, offer, body, now)
    const offset = offsetOf(body.page, body.per_page)
    const [first, last] = [payments[0]!, payments.at(-1)!]
    return {
      possible_payment_info: {
        start_date: first.dueDate,
        end_date: last.dueDate,
        payments_number: payments.length,
        start_amount: formatWireMoney(first.amount),
        end_amount: formatWireMoney(last.amount),
        per_month: formatWireMoney(offer.perMonth),
        payment_frequency: spokenFrequency(offer.frequency),
        start_day: startDay,
        slips,
      },
      ...pagingOf(payments.length, body.page, body.per_page),
      data: payments.slice(offset, offset + body.per_page).map((row) => ({
        number: row.number,
        payment_date: row.dueDate,
        debit_date: row.debitDate,
        amount: formatWireMoney(row.amount),
      })),
    }
  })

  route(app, endpoints.deleteOffer, { allow: 'offer.delete' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const offer = await findOffer(tx, tenant.id, input.params.id)
    if (!offer || !(await markDeleted(tx, offer, { staffId: actor.id, now }))) throw new Refusal('not_found')
    const debt = await visibleDebt(tx, tenant.id, offer.debtId, actor, null)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: actor.kind,
      actorId: actor.id,
      action: 'offer.deleted',
      consumerId: debt.ownerId,
      subject: `offer:${offer.id}`,
      detail: { debt: debt.id, total: formatWireMoney(offer.total), payments: offer.payments },
    })
    return {}
  })
}
