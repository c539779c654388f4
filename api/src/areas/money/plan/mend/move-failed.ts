import { updatePlan, updatePlanPayment, type PlanPaymentRow } from '../rows.ts'
import { addDays, parseLocalDate, shiftDays, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import type { OpenPlan } from '../change/open-plan.ts'

import { recordChange } from '../plan-change.ts'
import { failedRow } from './failure.ts'
import { restOf } from './lower-amount.ts'
import type { MendCall } from './mend-choice.ts'
import { mendWindow } from './mend-window.ts'

/** F-08: the failed payment on another day; what should have been paid before that day follows it at its old distance. */
export async function moveFailed(call: MendCall, open: OpenPlan, wanted: string | null): Promise<void> {
  const { tx, tenant, actor, now } = call
  const failed = failedRow(open)!
  const window = mendWindow(call)
  const date = wanted === null ? undefined : parseLocalDate(wanted)
  if (!window || !date || date < window.from || date > window.to)
    throw new Refusal('validation_failed', { fields: { date: ['date_invalid'] } })
  if (window.blocked.includes(date)) throw new Refusal('date_blocked')
  const later = restOf(open).filter((row) => row.id !== failed.id)
  const days = shiftDays(
    later.map((row) => row.dueDate as LocalDate),
    addDays(date, 1),
  )
  const put = (row: PlanPaymentRow, dueDate: LocalDate) =>
    updatePlanPayment(tx, tenant.id, row.id, {
      dueDate,
      firstDueDate: row.firstDueDate ?? row.dueDate,
      status: 'scheduled',
      retryOn: null,
      skipReason: null,
    })
  await put(failed, date)
  for (const [i, row] of later.entries())
    if (row.status === 'failed' || row.dueDate !== days[i]) await put(row, days[i]!)
  await updatePlan(tx, open.plan, {
    endDate: [date, ...days].sort().at(-1)!,
    updatedAt: now,
    version: open.plan.version + 1,
  })
  await recordChange(call, actor, {
    planId: open.plan.id,
    planPaymentId: failed.id,
    kind: 'shifted',
    reason: 'failure',
    before: { date: failed.dueDate },
    after: { date },
  })
}
