import {
  applyMoney,
  formatWireMoney,
  minCents,
  owedUnderPlan,
  sumCents,
  toCents,
  ZERO,
  type Allocation,
  type Cents,
  type LocalDate,
} from '@portal/shared/domain'
import type { PlanPaymentStatus } from '../../../../db/schema/plan.ts'
import type { Work } from '../../../../deps.ts'
import { recordPlanEvent } from '../plan-change.ts'
import { businessDate } from '../../pay/business-day.ts'
import { pendingOn, type DebtRow, type PaymentRow } from '../../pay/rows.ts'
import { amountOf, restOf, updatePlan, updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { appendInstalment } from './append-instalment.ts'
import { coveredOf, creditsOf, insertCredits, type Covered } from './credit-repo.ts'
import { instalmentsIn, isLive, lockPlan, openStates } from './repo.ts'

/**
 * L-20: applies a payment to the instalments of its plan, whatever its way, as soon as it is ordered: its credits keep
 * the instalments from being debited while the money is on its way. The debt's row is locked; a plan that has ended
 * takes no money.
 */
export async function applyPayment(work: Work, debt: DebtRow, payment: PaymentRow): Promise<Allocation[]> {
  const { tx, deps, tenant, now } = work
  const { planId, planPaymentId } = payment
  if (planId === null) return []
  const plan = await lockPlan(tx, tenant.id, planId)
  if (!isLive(plan)) return []
  const open = await instalmentsIn(
    tx,
    tenant.id,
    planId,
    planPaymentId === null ? openStates : [...openStates, 'submitted'],
  )
  const { allocations } = applyMoney(
    open.map((row) => ({
      id: row.id,
      dueDate: row.dueDate as LocalDate,
      hasFailed: row.status === 'failed',
      rest: restOf(row),
    })),
    { amount: payment.amount, instalmentId: planPaymentId },
    {
      today: businessDate(tenant, now),
      closures: tenant.closures as LocalDate[],
      isByMail: plan.methodId === null,
      extraApplies: tenant.capabilities['plan.extra_applies'],
      beyond: plan.isOpenEnded ? await beyondOf(work, debt, plan, open, payment) : ZERO,
    },
  )
  await insertCredits(
    tx,
    allocations.map(({ id, amount, reason }) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      planId,
      planPaymentId: id,
      paymentId: payment.id,
      amount,
      reason,
      at: now,
    })),
  )
  await followCredits(
    work,
    plan,
    allocations.map(({ id }) => id),
  )
  const sumOf = (wanted: Allocation['reason']) =>
    formatWireMoney(sumCents(allocations.flatMap(({ reason, amount }) => (reason === wanted ? [amount] : []))))
  if (allocations.some(({ reason }) => reason !== 'debit'))
    await recordPlanEvent(work, null, plan, 'plan.money_applied', {
      payment: payment.id,
      past_due: sumOf('past_due'),
      next: sumOf('next'),
      last: sumOf('last'),
    })
  return allocations
}

/** What an open-ended plan will bring by instalments that it gets later; `payment` may be pending already. */
async function beyondOf(
  { tx, tenant }: Work,
  debt: DebtRow,
  plan: PlanRow,
  open: readonly PlanPaymentRow[],
  payment: PaymentRow,
): Promise<Cents> {
  const others = toCents((await pendingOn(tx, tenant.id, debt.id)) - (isPending(payment) ? payment.amount : 0n))
  const beyond = toCents(owedUnderPlan(toCents(debt.balance - others), plan.discount) - sumCents(open.map(restOf)))
  return beyond > 0n ? beyond : ZERO
}

/** As `countsAsPending` in SQL. */
const isPending = ({ methodId, state, settlement }: PaymentRow): boolean =>
  methodId !== null && (state === 'created' || state === 'sent' || state === 'unknown' || settlement === 'pending')

/**
 * L-20: takes back what a payment paid of instalments: all of it after a failure, a return or a refund, or the part
 * that was refunded, from the instalment that it came to last. Repeated for all of it, it finds nothing more. Returns the
 * instalments that are open again.
 */
export async function takeBackCredits(
  work: Work,
  payment: Pick<PaymentRow, 'id'>,
  amount?: Cents,
): Promise<PlanPaymentRow[]> {
  const { tx, deps, tenant, now } = work
  let left = amount ?? null
  const back = []
  for (const credit of await creditsOf(tx, tenant.id, payment.id)) {
    const part: Cents = left === null ? credit.amount : minCents(credit.amount, left)
    if (part <= 0n) break
    if (left !== null) left = toCents(left - part)
    back.push({ ...credit, amount: part })
  }
  const [first] = back
  if (!first) return []
  const plan = await lockPlan(tx, tenant.id, first.planId)
  await insertCredits(
    tx,
    back.map((credit) => ({
      ...credit,
      amount: toCents(-credit.amount),
      tenantId: tenant.id,
      id: deps.ids.next(),
      paymentId: payment.id,
      reason: 'taken_back' as const,
      at: now,
    })),
  )
  const ids = back.map(({ planPaymentId }) => planPaymentId)
  if (isLive(plan))
    for (const { row, isDebited } of await coveredOf(tx, tenant.id, ids))
      if (isDebited)
        await askAfterLast(work, plan, row, back.find(({ planPaymentId }) => planPaymentId === row.id)!.amount)
  return followCredits(work, plan, ids)
}

/** What is lacking of an instalment whose own debit stands comes after the last one: no instalment is debited twice. */
async function askAfterLast(work: Work, plan: PlanRow, row: PlanPaymentRow, amount: Cents): Promise<void> {
  const { tx, tenant } = work
  await updatePlanPayment(tx, tenant.id, row.id, { editedAmount: toCents(amountOf(row) - amount) })
  // The sum of the payments stays: the one that is added takes over a part of this one.
  const now = await lockPlan(tx, tenant.id, plan.id)
  const longer = await appendInstalment(work, now, amount)
  await updatePlan(tx, longer, { total: now.total })
}

/** Brings instalments to the state that follows from their credits; returns those that are open. */
export async function followCredits(work: Work, plan: PlanRow, ids: readonly string[]): Promise<PlanPaymentRow[]> {
  const { tx, tenant } = work
  const open: PlanPaymentRow[] = []
  for (const covered of await coveredOf(tx, tenant.id, ids)) {
    const { row } = covered
    const change = stateChange(covered, isLive(plan))
    if (change) await updatePlanPayment(tx, tenant.id, row.id, change)
    const status = change?.status ?? row.status
    if (openStates.some((state) => state === status)) open.push({ ...row, status })
  }
  return open
}

/** The change of an instalment to the state that follows from its credits; null when it is in that state. */
export function stateChange(
  covered: Covered,
  isPlanLive: boolean,
): { status: PlanPaymentStatus; skipReason?: null } | null {
  const status = stateOf(covered, isPlanLive)
  if (status === covered.row.status) return null
  return status === 'submitted' || status === 'completed' ? { status, skipReason: null } : { status }
}

/**
 * The state of an instalment: made when all of it has arrived, on its way when all of it is covered, otherwise open. A
 * debit that was smaller, because less was owed, is all that it brings. What failed before failed still.
 */
function stateOf({ row, pending, isDebited }: Covered, isPlanLive: boolean): PlanPaymentStatus {
  if (row.status === 'skipped') return 'skipped'
  if (isDebited || restOf(row) === 0n) return pending > 0n ? 'submitted' : 'completed'
  if (!isPlanLive) return 'skipped'
  if (openStates.some((state) => state === row.status)) return row.status
  return row.failureCode === null ? 'scheduled' : 'failed'
}
