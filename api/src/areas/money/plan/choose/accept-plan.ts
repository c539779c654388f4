import type { PlanSchedule } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { Refusal } from '../../../../http/refusal.ts'
import {
  acknowledgement,
  agreedLanguage,
  assertEcheckRead,
  assertGiven,
  assertPlanRead,
  givenIfSaid,
} from '../../authorizations/record.ts'
import { putDefault } from '../../methods/rows.ts'
import { assertMayDebit } from '../../pay/debt-state.ts'
import { lockDebtOf, recordAnalytics } from '../../pay/rows.ts'
import { findConsumer } from '../../../../core/consumer/rows.ts'
import { findOffer, type OfferRow } from '../offer/rows.ts'
import { insertPlan, type PlanRow } from '../rows.ts'
import { businessDate } from '../../pay/business-day.ts'
import { methodOf, type PaymentSource } from '../../pay/payment-source.ts'
import { agreementKindOf } from './agreement.ts'
import { authorizePlan, type PlanOrder } from './authorize-plan.ts'
import { choosable } from './choosable.ts'
import { markEstablished } from '../establish.ts'
import { changedAmounts } from '../offer/changed-amounts.ts'
import { offerNow } from '../offer/offer-now.ts'
import { scheduleOf } from '../offer/offer-schedule.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'

/**
 * Takes an offer under the debt's row lock: of two devices the second one finds the first one's plan.
 * Days and amounts are the server's own; those that the person saw are only compared with them.
 */
export async function acceptPlan(tx: Tx, deps: Deps, order: PlanOrder, source: PaymentSource): Promise<PlanRow> {
  const { tenant, actor, payerId, request, now } = order
  const today = businessDate(tenant, now)
  const locked = await lockDebtOf(tx, tenant.id, request.debt_id, payerId)
  const debt = await deps.callbacks.agreements.afterExpiry({ tx, deps, tenant, now }, locked)
  const made = await findOffer(tx, tenant.id, request.plan_id)
  if (!made || made.debtId !== debt.id) throw new Refusal('not_found')
  const { figures, reason } = await choosable(tx, tenant, debt, today)
  assertMayDebit(debt, figures.people, { act: 'later', by: actor.kind, payerId })
  if (reason !== null)
    throw new Refusal(reason, reason === 'conflict' ? { fields: { debt_id: ['payment_in_progress'] } } : {})
  const offer = offerNow(tenant, made, figures.available)
  if (!offer) throw new Refusal('offer_expired')
  const payer = await findConsumer(tx, tenant.id, payerId)
  if (payer?.newPaymentSystem && !payer.profileCreated) throw new Refusal('register_first')
  const schedule = scheduleOf(tenant, offer, request, now)
  assertSeen(order, offer, schedule)
  const said = givenIfSaid(actor, request)
  if (source.kind !== 'by-mail') assertGiven(said)
  const method = await methodOf(tx, deps, { tenant, actor, payerId, request, now }, source, today)
  assertPlanRead(order)
  assertEcheckRead(order, method?.type ?? null)
  const agreement = agreementKindOf(tenant, debt, offer)
  const plan = await insertPlan(
    tx,
    {
      ...termsOf(order, offer, schedule),
      id: deps.ids.next(),
      status: agreement ? 'awaiting_agreement' : 'active',
      methodId: method?.id ?? null,
    },
    schedule.payments.map(({ number: seq, dueDate, amount }) => ({ id: deps.ids.next(), seq, dueDate, amount })),
  )
  const agreed = () => ({ given: assertGiven(said), language: agreedLanguage(tenant, actor, payer!, request.language) })
  const authorization = method
    ? await authorizePlan(tx, deps, { order, debt, offer, plan, schedule, method, today, ...agreed() })
    : null
  if (request.set_default)
    await putDefault(tx, {
      tenantId: tenant.id,
      consumerId: payerId,
      scope: debt.id,
      methodId: method?.id ?? null,
      setAt: now,
      setBy: actor.id,
    })
  const called = { name: 'submit-payment', debtId: debt.id, at: now }
  await recordAnalytics(tx, { tenantId: tenant.id, id: deps.ids.next(), ...called })
  const work = { tx, deps, tenant, now }
  await recordChange(work, actor, { planId: plan.id, kind: 'accepted' })
  if (agreement) await deps.callbacks.agreements.start(work, debt, plan, agreement)
  const accepted = agreement ? plan : await markEstablished(work, plan, debt)
  await recordPlanEvent(work, actor, accepted, 'plan.accepted', {
    offer: offer.id,
    authorization: authorization?.id ?? null,
    agreement: agreement ?? null,
    ...acknowledgement(request),
  })
  return accepted
}

function termsOf({ tenant, actor, payerId, now }: PlanOrder, offer: OfferRow, { payments, startDay }: PlanSchedule) {
  return {
    tenantId: tenant.id,
    debtId: offer.debtId,
    offerId: offer.id,
    kind: offer.kind,
    frequency: offer.frequency,
    startDay,
    perMonth: offer.perMonth,
    payments: payments.length,
    discount: offer.discount,
    discountPercentage: offer.discountPercentage,
    total: offer.total,
    startDate: payments[0]!.dueDate,
    endDate: payments.at(-1)!.dueDate,
    ownerId: payerId,
    initiator: actor.kind,
    staffId: actor.kind === 'staff' ? actor.id : null,
    isFlexible: offer.isFlexible,
    isOpenEnded: offer.isOpenEnded,
    promiseType: payments.length > 1 ? 'Regular' : 'One Time',
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * The agreed days and amounts must be those of the debits; otherwise the person is shown the new ones first. Amounts
 * change with the balance, days with the date.
 */
function assertSeen({ request }: PlanOrder, offer: OfferRow, { payments, slips }: PlanSchedule): void {
  const [start, end] = [payments[0]!.dueDate, payments.at(-1)!.dueDate]
  if (request.total_amount && request.total_amount !== offer.total)
    throw changedAmounts({ total: offer.total, first: payments[0]!.amount, payments: payments.length })
  if (request.start_date !== start || (request.end_date && request.end_date !== end))
    throw new Refusal('conflict', {
      fields: { start_date: ['date_changed'] },
      current: { start_date: start, end_date: end },
    })
  if (slips && !request.slip_accepted)
    throw new Refusal('slip_not_accepted', { fields: { slip_accepted: ['required'] } })
}
