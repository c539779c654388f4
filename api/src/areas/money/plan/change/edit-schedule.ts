import { formatWireMoney, daysBetween, debitDate, instantAt, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { isForAccount } from '../../authorizations/is-for-account.ts'
import { endReplacedAuthorizations, findUnused, type AuthorizationRow } from '../../authorizations/rows.ts'
import { methodById } from '../../methods/rows.ts'
import { amountOf, restOf, updatePlan, updatePlanPayment, type PlanRow, listInstalments } from '../rows.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'
import { applyEdit, needsFreshAuthorization, type EditedRow } from './edit-rows.ts'
import { editLimits } from './edit-limits.ts'
import { assertMayAgree } from './debit-bar.ts'
import { editedTerms } from './edited-terms.ts'
import { agreedOf, assertMay, isOpen, type OpenPlan, type PlanCall } from './open-plan.ts'
import type { SentEdit } from './read-edits.ts'
import { tellPaymentsChanged } from './tell-change.ts'
import { announceAmount } from '../run/tell-amounts.ts'
import { businessDate } from '../../pay/business-day.ts'
import { writeChangedInstalments } from '../../../../core/audit/changed-instalments.ts'
import type { Work } from '../../../../deps.ts'

const FRESH_MS = 24 * 60 * 60 * 1000

interface Edit {
  /** None: the sender did not read it, as the specification's does not. */
  version: number | undefined
  payments: readonly SentEdit[]
  authorizationId: string | null
}

/**
 * changes days and amounts. The debt's row is locked, and the nightly run submits under the same lock, so that an
 * edit finds pending payments fixed. The plan's version distinguishes two edits.
 */
export async function editSchedule(call: PlanCall, open: OpenPlan, edit: Edit): Promise<PlanRow> {
  const { tx, tenant, actor, now } = call
  assertMay(open, 'edit_schedule')
  await assertMayAgree(call, open)
  if (edit.version !== undefined && edit.version !== open.plan.version) throw new Refusal('plan_changed')
  const rows = applyEdit(call, open, edit.payments, await editLimits(call, open))
  const changed = rows.filter((row) => row.isMoved || row.isOtherAmount)
  if (changed.length === 0) return open.plan
  const fresh = await freshAuthorization(call, open, rows, edit.authorizationId)
  for (const { row, date, amount, isMoved, isOtherAmount } of changed)
    await updatePlanPayment(tx, tenant.id, row.id, {
      ...(isMoved ? { dueDate: date, firstDueDate: row.firstDueDate ?? row.dueDate } : {}),
      // With a fresh authorization the new amount is the agreed one; without it the notice names the agreed amount too.
      ...(isOtherAmount && fresh ? { amount, editedAmount: null } : {}),
      ...(isOtherAmount && !fresh ? { editedAmount: amount === row.amount ? null : amount } : {}),
      ...(isOpen(row) ? { status: 'scheduled' as const, skipReason: null } : {}),
    })
  const plan = await updatePlan(tx, open.plan, {
    startDate: rows[0]!.date,
    endDate: rows.at(-1)!.date,
    version: open.plan.version + 1,
    updatedAt: now,
  })
  if (fresh) await endReplacedAuthorizations(tx, { tenantId: tenant.id, planId: plan.id, keptId: fresh.id, now })
  await recordChange(call, actor, {
    planId: plan.id,
    kind: 'schedule_edited',
    before: { payments: changed.map(({ row }) => [row.id, row.dueDate, formatWireMoney(amountOf(row))]) },
    after: {
      payments: changed.map(({ row, date, amount }) => [row.id, date, formatWireMoney(amount)]),
      authorization_id: fresh?.id ?? null,
      // F-01 counts them.
      moved: changed.filter(({ isMoved }) => isMoved).length,
    },
  })
  const told = changed.map(({ row, date, amount }) => ({
    before: agreedOf(row),
    after: agreedOf({ ...row, dueDate: date, editedAmount: amount }),
  }))
  await tellPaymentsChanged(call, plan, told)
  await tellAmounts(call, plan)
  await recordPlanEvent(call, actor, plan, 'plan.schedule_edited', {
    instalments: writeChangedInstalments(told),
    authorization: fresh?.id ?? null,
  })
  return plan
}

/** The authorization of just these payments by the plan's own method; refuses when one is needed and missing. */
async function freshAuthorization(
  { tx, tenant, now, ...rest }: PlanCall,
  open: OpenPlan,
  rows: readonly EditedRow[],
  id: string | null,
): Promise<AuthorizationRow | null> {
  const call = { tx, tenant, now, ...rest }
  if (!id) {
    if (needsFreshAuthorization(call, open, rows))
      throw new Refusal('authorization_required', { fields: { authorization_id: ['required'] } })
    return null
  }
  const { plan, debt } = open
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  const by = call.actor.kind
  const found = await findUnused(tx, tenant.id, { id, debtId: debt.id, consumerId: plan.ownerId, by })
  const wanted = editedTerms(open, rows)?.plan?.schedule
  const named = found?.terms.schedule
  // Without a payment to come there is nothing to authorize.
  const fits =
    wanted &&
    named &&
    method !== null &&
    found.planId === plan.id &&
    isForAccount(found, method) &&
    now.getTime() - found.agreedAt.getTime() < FRESH_MS &&
    named.length === wanted.length &&
    wanted.every(({ date, amount }, i) => named[i]!.date === date && named[i]!.amount === formatWireMoney(amount))
  if (!fits) throw new Refusal('authorization_required', { fields: { authorization_id: ['required'] } })
  return found
}

/** A debit nearer than this is announced at once; the nightly run announces later ones in time. */
const NEAR_DAYS = 14

/** announces payments with another amount than was agreed, ten days before the debit; each amount once. */
export async function tellAmounts(work: Work, plan: PlanRow): Promise<void> {
  const { tx, tenant, now } = work
  if (plan.methodId === null || plan.status !== 'active') return
  const today = businessDate(tenant, now)
  const closures = tenant.closures as LocalDate[]
  for (const row of await listInstalments(tx, tenant.id, plan.id)) {
    if (!isOpen(row) || row.editedAmount === null) continue
    const takenOn = debitDate(row.dueDate as LocalDate, closures)
    const ahead = daysBetween(today, takenOn)
    if (ahead <= 0 || ahead > NEAR_DAYS) continue
    // A notice on the day of the debit is useless.
    const until = instantAt(takenOn, '00:00', tenant.zone)
    await announceAmount(work, plan, row, restOf(row), takenOn, until)
  }
}
