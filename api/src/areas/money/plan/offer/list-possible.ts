import type { endpoints } from '@portal/shared/contract'
import { formatWireMoney, isStillPossible, mayDebit, type OwnOfferLimits } from '@portal/shared/domain'
import type { Actor, Context } from '../../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../../http/paging.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import { businessDate } from '../../pay/business-day.ts'
import { debitCode } from '../../pay/debt-state.ts'
import { choosable } from '../choose/choosable.ts'
import { spokenFrequency } from '../frequency.ts'
import { staffLimits, tenantStrategies } from './by-strategy.ts'
import { findOffer, listOffers, type OfferRow } from './offer-repo.ts'
import { offerTerms, scheduleOf } from './offer-schedule.ts'
import { offerNow, offerOn } from './offer-now.ts'
import { presentOffer } from './present.ts'

/** The plans that can be chosen on a debt now, or why none can. */
export async function listPossible(ctx: Context<typeof endpoints.listPossiblePlans, Actor>) {
  const { tx, tenant, actor, now, input, language } = ctx
  const debt = await visibleDebt(tx, tenant.id, input.body.debt_id, actor, ctx.consumerId)
  await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plans.list')
  const today = businessDate(tenant, now)
  const { figures, reason: why } = await choosable(tx, tenant, debt, today)
  const payerId = ctx.consumerId ?? debt.ownerId
  const { reason: bar } = mayDebit(debt, figures.people, { act: 'later', by: actor.kind, payerId })
  // Staff read what stops them; for who pays the reasons of a choice say it.
  const reason = bar && actor.kind === 'staff' ? debitCode(bar, 'staff', debt) : why
  // A scheduled payment only has to be cancelled first; any other reason leaves no plan to choose.
  const offers = reason === null || reason === 'otp_scheduled' ? await listOffers(tx, tenant.id, debt.id, today) : []
  const possible = offers
    .flatMap((offer) => offerNow(tenant, offer, figures.available) ?? [])
    .filter((offer) => isStillPossible(offerTerms(offer).planned, { today, local: today }))
  const isStaff = actor.kind === 'staff'
  const present = (offer: OfferRow) => presentOffer(offer, language, isStaff ? tenantStrategies(tenant) : null)
  return {
    data: {
      single_payment_plans: possible.filter((offer) => offer.payments === 1).map(present),
      multiple_payment_plans: possible.filter((offer) => offer.payments > 1).map(present),
      reason,
      own_limits: isStaff ? presentLimits(await staffLimits(tx, tenant, debt, today)) : null,
    },
  }
}

const presentLimits = ({ percent, payments, each }: OwnOfferLimits) => ({
  percent,
  payments,
  each: each === null ? null : formatWireMoney(each),
})

/** The days and amounts of an offer, from the start that the person has in mind. */
export async function showPossibleSchedule(ctx: Context<typeof endpoints.getPossibleSchedule, Actor>) {
  const { tx, tenant, actor, now } = ctx
  const { body } = ctx.input
  const made = await findOffer(tx, tenant.id, body.plan_id)
  if (!made || (body.debt_id && body.debt_id !== made.debtId)) throw new Refusal('not_found')
  const debt = await visibleDebt(tx, tenant.id, made.debtId, actor, ctx.consumerId)
  const offer = await offerOn(tx, tenant, debt, { id: made.id, today: businessDate(tenant, now) })
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
}
