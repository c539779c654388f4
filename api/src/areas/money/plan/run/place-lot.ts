import type { SkipReason } from '@portal/shared/contract'
import { owedUnderPlan, toCents, type LocalDate } from '@portal/shared/domain'
import type { Work } from '../../../../deps.ts'
import { methodsById } from '../../methods/rows.ts'
import { recordPaymentEvents } from '../../pay/audit.ts'
import { availableOf, debtStandings, insertPayments, lockFreeDebts, type DebtRow } from '../../pay/rows.ts'
import type { Intent } from '../../pay/send-lot.ts'
import { restOf, updatePlanPayments, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { insertCreditRows } from './credit-repo.ts'
import { debitedOn, type DueInstalment } from './due-repo.ts'
import { debitOf, skipReason, submittedBy, wasStopped } from './place-instalment.ts'
import { authorizationsInForce, lockInstalments, lockPlans } from './repo.ts'
import { isStillDue, skippedFor } from './still-due.ts'

/** What became of a lot; an instalment that is not due any more is in none of these. */
export interface PlacedLot {
  readonly intents: readonly Intent[]
  readonly skipped: readonly SkipReason[]
  /** Those whose debt another transaction holds, or that are odd: each goes alone. */
  readonly alone: readonly DueInstalment[]
}

interface Due {
  readonly debt: DebtRow
  readonly plan: PlanRow
  readonly row: PlanPaymentRow
}

/**
 * Stores the payments of many instalments that are about to be debited, each of another debt: what `placeInstalment`
 * does for one, by the same rules and by one statement for each table. The processor may be called only after this has
 * committed.
 */
export async function placeLot(work: Work, found: readonly DueInstalment[], date: LocalDate): Promise<PlacedLot> {
  const { tx, tenant } = work
  const debts = await lockFreeDebts(
    tx,
    tenant.id,
    found.map(({ debtId }) => debtId),
  )
  const free = found.filter(({ debtId }) => debts.has(debtId))
  const plans = await lockPlans(
    tx,
    tenant.id,
    free.map(({ planId }) => planId),
  )
  const rows = await lockInstalments(
    tx,
    tenant.id,
    free.map(({ id }) => id),
  )
  const alone = found.filter(({ debtId }) => !debts.has(debtId))
  const due: Due[] = []
  for (const one of free) {
    const [debt, plan, row] = [debts.get(one.debtId)!, plans.get(one.planId), rows.get(one.id)]
    if (!plan || !row || restOf(row) === 0n) alone.push(one)
    else if (isStillDue(row, one)) due.push({ debt, plan, row })
  }
  const { intents, skipped } = await judge(work, due, date)
  await updatePlanPayments(
    tx,
    tenant.id,
    skipped.map(({ row, reason }) => ({ id: row.id, ...skippedFor(row, reason) })),
  )
  await store(work, intents)
  return { intents, skipped: skipped.map(({ reason }) => reason), alone }
}

type Ready = Due & Intent

/** Which of them may be debited, and why the others may not. */
async function judge(work: Work, due: readonly Due[], date: LocalDate) {
  const { tx, tenant } = work
  const plans = due.map(({ plan }) => plan)
  const debtIds = due.map(({ debt }) => debt.id)
  const methods = await methodsById(
    tx,
    tenant.id,
    plans.flatMap(({ methodId }) => methodId ?? []),
  )
  const authorizations = await authorizationsInForce(tx, tenant.id, plans, methods)
  const available = await availableOf(tx, tenant.id, debtIds)
  const standings = await debtStandings(tx, tenant.id, debtIds)
  const people = new Map(standings.map((one) => [one.debtId, one.people]))
  const debited = await debitedOn(tx, tenant.id, plans, date)
  const intents: Ready[] = []
  const skipped: { row: PlanPaymentRow; reason: SkipReason }[] = []
  for (const one of due) {
    const { debt, plan, row } = one
    const method = methods.get(plan.methodId ?? '') ?? null
    const authorization = authorizations.get(plan.id) ?? null
    const owed = owedUnderPlan(available.get(debt.id)!, plan.discount)
    const reason = skipReason({
      tenant,
      debt,
      plan,
      people: people.get(debt.id) ?? [],
      initiator: 'system',
      isStopped: wasStopped(row),
      method,
      hasAuthorization: authorization !== null,
      hasOtherDebit: debited.has(plan.id),
      owed,
      date,
    })
    if (reason !== null || method === null || authorization === null)
      skipped.push({ row, reason: reason ?? 'not_authorized' })
    else {
      const debit = debitOf(work, { ...one, date }, { method, agreed: authorization, owed })
      intents.push({ ...one, payment: debit, drawn: { method, authorization } })
    }
  }
  return { intents, skipped }
}

/** Stores intents; a debit pays its own instalment and nothing else, since it is never more than the rest of it (L-20). */
async function store(work: Work, intents: readonly Ready[]): Promise<void> {
  const { tx, deps, tenant, now } = work
  const payments = intents.map((intent) => intent.payment)
  await insertPayments(tx, payments)
  await updatePlanPayments(
    tx,
    tenant.id,
    intents.map(({ row, payment: debit }) => ({
      id: row.id,
      ...submittedBy(debit, { row }),
      covered: toCents(row.covered + debit.amount),
    })),
  )
  await insertCreditRows(
    tx,
    intents.map(({ plan, row, payment: debit }) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      planId: plan.id,
      planPaymentId: row.id,
      paymentId: debit.id,
      amount: debit.amount,
      reason: 'debit' as const,
      at: now,
    })),
  )
  await recordPaymentEvents(work, payments, 'payment.ordered')
}
