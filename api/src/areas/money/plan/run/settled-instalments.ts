import { owedUnderPlan, toCents, type Cents } from '@portal/shared/domain'
import type { Work } from '../../../../deps.ts'
import { livePlansOn, type DebtRow, type PaymentRow } from '../../pay/rows.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'
import { stateChange } from './apply-payment.ts'
import { coveredOf, creditsOfEach, type Covered } from './credit-repo.ts'
import { instalmentsOfPlans, openStates } from './repo.ts'

/** A payment that settles, and what it leaves of its debt. */
export interface Settling {
  readonly debt: DebtRow
  readonly payment: PaymentRow
  /** Owed after it. */
  readonly balance: Cents
  /** On its way after it. */
  readonly pending: Cents
}

/** An instalment as a settled payment leaves it. */
export type InstalmentAfter = Pick<PlanPaymentRow, 'id' | 'status' | 'skipReason' | 'retryOn' | 'failureCode'>

/**
 * What `settleInstalment` does to the instalments of payments, each on another debt: by payment, for those of which this
 * is all that it does. A payment that ends a plan or its arrears, forgives, or asks for another instalment is left out.
 */
export async function settledInstalments(
  { tx, tenant }: Pick<Work, 'tx' | 'tenant'>,
  settling: readonly Settling[],
): Promise<ReadonlyMap<string, InstalmentAfter[]>> {
  const ids = settling.map(({ payment }) => payment.id)
  const plans = new Map(
    (await livePlansOn(tx, tenant.id, [...new Set(settling.map(({ debt }) => debt.id))])).map((plan) => [
      plan.debtId,
      plan,
    ]),
  )
  const open = await instalmentsOfPlans(
    tx,
    tenant.id,
    [...plans.values()].map(({ id }) => id),
    [...openStates, 'submitted'],
  )
  const credits = await creditsOfEach(tx, tenant.id, ids)
  const paid = [...credits.values()].flat().map(({ planPaymentId }) => planPaymentId)
  const covered = new Map((await coveredOf(tx, tenant.id, paid, new Set(ids))).map((one) => [one.row.id, one]))
  const after = new Map<string, InstalmentAfter[]>()
  for (const one of settling) {
    const plan = plans.get(one.debt.id) ?? null
    const own = (credits.get(one.payment.id) ?? []).map(({ planPaymentId }) => covered.get(planPaymentId))
    const changes = plainChanges(one, plan, own, open.get(plan?.id ?? '') ?? [])
    if (changes) after.set(one.payment.id, changes)
  }
  return after
}

/** Null when more has to be done than to change these instalments. */
function plainChanges(
  { debt, payment, balance, pending }: Settling,
  plan: PlanRow | null,
  covered: readonly (Covered | undefined)[],
  open: readonly PlanPaymentRow[],
): InstalmentAfter[] | null {
  const { planId, planPaymentId } = payment
  if (planId !== null && planId !== plan?.id) return null
  const changes: InstalmentAfter[] = []
  for (const one of covered) {
    if (!one) return null
    const { id, status, skipReason, retryOn, failureCode } = { ...one.row, ...stateChange(one, plan !== null) }
    changes.push({ id, status, skipReason, ...(id === planPaymentId ? NOT_FAILED : { retryOn, failureCode }) })
  }
  if (planPaymentId !== null && !changes.some(({ id }) => id === planPaymentId)) return null
  if (plan && !goesOn(plan, { debt, balance, pending }, leftOf(open, changes))) return null
  return changes
}

const NOT_FAILED = { retryOn: null, failureCode: null }

/** How many instalments are still to be made. */
const leftOf = (open: readonly PlanPaymentRow[], changes: readonly InstalmentAfter[]): number =>
  open.filter(({ id }) => !changes.some((change) => change.id === id && change.status === 'completed')).length

/** Whether the plan neither ends nor gets another instalment, forgives nothing, and is in no arrears. */
function goesOn(
  plan: PlanRow,
  { debt, balance, pending }: Pick<Settling, 'debt' | 'balance' | 'pending'>,
  left: number,
): boolean {
  if (plan.status !== 'active' && plan.status !== 'paused') return true
  if (debt.status === 'delinquent') return false
  if (plan.discount > 0n && pending === 0n && balance <= plan.discount) return false
  return owedUnderPlan(toCents(balance - pending), plan.discount) > 0n && left > 0
}
