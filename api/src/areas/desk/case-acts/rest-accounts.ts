import { addDays, addMonths, type LocalDate } from '@portal/shared/domain'
import {
  businessDate,
  endForNow,
  lockDebt,
  openLivePlan,
  paymentsToCome,
  putAfterPause,
  type DebtRow,
} from '../../money/index.ts'
import { canHold, holdDebtFor } from '../holds/place-hold.ts'
import { storeAct, recordedPayments, refuseAct, type Acting, type Asked } from './acting.ts'

/** The last day of a rest of so many months from today; the tenant says how many it may be. */
export function restUntil({ tenant, now }: Acting, months: number | null): LocalDate {
  if (months === null) throw refuseAct('act_months', 'required')
  if (months > tenant.capabilities['hardship.months']) throw refuseAct('act_months', 'number_invalid')
  return addDays(addMonths(businessDate(tenant, now), months), -1)
}

/** F-15: an account rests for some months; its plan goes on after them, on days that are known now. */
export async function pauseAccount(work: Acting, asked: Asked): Promise<void> {
  const { file, request } = asked
  const debt = held(asked.debt)
  const until = restUntil(work, request.act_months)
  const call = { ...work, consumerId: null }
  const open = await openLivePlan(call, debt.id)
  // Before the hold, so that the notice of the new days names the next debit.
  const moved = open && (await putAfterPause(call, open, { months: request.act_months!, until }))
  const hold = await holdDebtFor(work, await lockDebt(work.tx, work.tenant.id, debt.id), {
    kind: 'hardship',
    statusId: null,
    reason: file.number,
    endsOn: until,
    staffId: work.actor.id,
  })
  await storeAct(work, file, debt.id, {
    kind: 'pause',
    until,
    facts: {
      holdId: hold.id,
      ...(moved && { planId: moved.planId, payments: recordedPayments(await paymentsToCome(call, debt.id)) }),
    },
  })
}

/** F-15: an account is closed for now: its plan ends, and nothing is collected until somebody looks at it again. */
export async function closeForNow(work: Acting, asked: Asked): Promise<void> {
  const { file, request } = asked
  const debt = held(asked.debt)
  const until = restUntil(work, request.act_months)
  const call = { ...work, consumerId: null }
  const open = await openLivePlan(call, debt.id)
  if (open) await endForNow(call, open, file.number)
  const hold = await holdDebtFor(work, await lockDebt(work.tx, work.tenant.id, debt.id), {
    kind: 'hardship',
    statusId: null,
    reason: file.number,
    endsOn: until,
    staffId: work.actor.id,
  })
  await storeAct(work, file, debt.id, {
    kind: 'closed_for_now',
    until,
    facts: { holdId: hold.id, ...(open && { planId: open.plan.id }) },
  })
}

/** Nothing is collected of a closed account, so that nothing can rest. */
function held(debt: DebtRow | null): DebtRow {
  if (!debt || !canHold(debt)) throw refuseAct('act_debts', 'debt_closed')
  return debt
}
