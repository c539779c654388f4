import { updatePlan, updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { addDays, shiftDays, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import { recordChange } from '../plan-change.ts'
import { instalmentsIn } from './repo.ts'

/**
 * After a pause (L-03): payments whose day has passed are made from `first` on, and the later ones keep their distance,
 * so that no day has two debits. Returns whether a day changed.
 */
export async function shiftSchedule(work: Work, plan: PlanRow, first?: LocalDate): Promise<boolean> {
  const { tx, tenant, now } = work
  const earliest = first ?? addDays(businessDate(tenant, now), 1)
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['scheduled', 'due', 'moved'])
  const days = shiftDays(
    open.map((row) => row.dueDate as LocalDate),
    earliest,
  )
  return putDays(work, plan, open, { days })
}

interface NewDays {
  /** One for each payment, in order. */
  days: readonly LocalDate[]
  reason?: string
  /** The new day counts as the agreed one, from which a consumer may move it (F-01). */
  isAgreed?: boolean
}

/** Puts open payments of a plan on other days; returns whether a day changed. */
export async function putDays(
  { tx, deps, tenant, now }: Work,
  plan: PlanRow,
  open: readonly PlanPaymentRow[],
  { days, reason, isAgreed = false }: NewDays,
): Promise<boolean> {
  const changed = open.filter((row, i) => row.dueDate !== days[i])
  if (changed.length === 0) return false
  for (const [i, row] of open.entries())
    if (row.dueDate !== days[i])
      await updatePlanPayment(tx, tenant.id, row.id, {
        dueDate: days[i]!,
        firstDueDate: isAgreed ? null : (row.firstDueDate ?? row.dueDate),
        status: 'scheduled',
        skipReason: null,
      })
  await updatePlan(tx, plan, { endDate: days.at(-1)!, updatedAt: now, version: plan.version + 1 })
  await recordChange({ tx, deps, tenant, now }, null, {
    planId: plan.id,
    kind: 'shifted',
    reason,
    before: { next: open[0]!.dueDate },
    after: { next: days[0], last: days.at(-1) },
  })
  return true
}
