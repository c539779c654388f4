import { addDays, allocate, toCents } from '@portal/shared/domain'
import { findConsumer } from '../../../core/consumer/rows.ts'
import {
  businessDate,
  endForNow,
  lockDebt,
  lowerFor,
  moveDays,
  offerFor,
  openLivePlan,
  paymentsToCome,
} from '../../money/index.ts'
import { storeAct, recordedPayments, refuseAct, type Acting, type Asked } from './acting.ts'

/** How many days a new plan can be chosen. */
const GOOD_FOR_DAYS = 30

const callOf = (work: Acting) => ({ ...work, consumerId: null })

async function planOf(work: Acting, debtId: string) {
  const open = await openLivePlan(callOf(work), debtId)
  if (!open) throw refuseAct('act_debts', 'no_plan')
  return open
}

/** F-15: the payments of the next months are lower; what is missing is paid after the last one. */
export async function lowerAmount(work: Acting, { file, debt, request }: Asked): Promise<void> {
  const { act_amount: amount, act_months: months } = request
  if (amount === null) throw refuseAct('act_amount', 'required')
  if (months === null) throw refuseAct('act_months', 'required')
  if (months > work.tenant.capabilities['hardship.months']) throw refuseAct('act_months', 'number_invalid')
  const lowered = await lowerFor(callOf(work), await planOf(work, debt!.id), { amount, months })
  await storeAct(work, file, debt!.id, {
    kind: 'lower_amount',
    until: lowered.until,
    facts: {
      planId: lowered.planId,
      amountBefore: lowered.before.toString(),
      amount: amount.toString(),
      payments: recordedPayments(await paymentsToCome(callOf(work), debt!.id)),
    },
  })
}

/** F-15: the payments are made on other days from now on. */
export async function moveToOtherDays(work: Acting, { file, debt, request }: Asked): Promise<void> {
  if (request.act_date === null) throw refuseAct('act_date', 'required')
  const moved = await moveDays(callOf(work), await planOf(work, debt!.id), request.act_date)
  await storeAct(work, file, debt!.id, {
    kind: 'moved_days',
    until: null,
    facts: { planId: moved.planId, payments: recordedPayments(await paymentsToCome(callOf(work), debt!.id)) },
  })
}

/**
 * F-15: a plan that the person can afford. The one that runs ends; the new one is an offer, which they choose themselves,
 * because a debit needs their own agreement.
 */
export async function offerNewPlan(work: Acting, { file, debt: named, request }: Asked): Promise<void> {
  const { tx, deps, tenant, actor, now } = work
  const each = request.act_amount
  if (each === null || each <= 0n) throw refuseAct('act_amount', 'required')
  const consumer = await findConsumer(tx, tenant.id, file.consumerId)
  if (!consumer) throw refuseAct('act_debts', 'not_found')
  const open = await openLivePlan(callOf(work), named!.id)
  if (open) await endForNow(callOf(work), open, file.number)
  const debt = await lockDebt(tx, tenant.id, named!.id)
  const until = addDays(businessDate(tenant, now), GOOD_FOR_DAYS)
  const payments = Number((debt.balance + each - 1n) / each)
  if (payments > 260) throw refuseAct('act_amount', 'relief_too_low')
  const body = {
    data_id: debt.referenceNumber,
    plan_type: 'Monthly' as const,
    number_of_payments: payments,
    tot_amt_to_pay: debt.balance,
    tot_mo_payment: allocate(debt.balance, payments)[0]!,
    discount: toCents(0n),
    is_open_ended: false,
    is_flexible: false,
    planned_payments: [],
    expiration_date: until,
  }
  const offer = await offerFor(tx, deps, { tenant, actor, consumer, body, now }, debt)
  await storeAct(work, file, debt.id, {
    kind: 'new_plan',
    until,
    facts: {
      offerId: offer.id,
      ...(open && { planId: open.plan.id, amountBefore: open.plan.perMonth.toString() }),
      amount: offer.perMonth.toString(),
    },
  })
}
