import type * as v from 'valibot'
import type { PlanPayments } from '@portal/shared/contract'
import { blockedDates, debitDate, formatWireMoney, type LocalDate } from '@portal/shared/domain'
import { editLimits } from './edit-limits.ts'
import { editWindow, locksOf, noticeUntil } from './edit-rows.ts'
import { amountOf } from '../rows.ts'
import { type OpenPlan, type PlanReader } from './open-plan.ts'

/** The payments of a plan for editing (A-44, P-111). */
export async function presentEditable(reader: PlanReader, open: OpenPlan): Promise<v.InferInput<typeof PlanPayments>> {
  const closures = reader.tenant.closures as LocalDate[]
  const window = editWindow(reader, open)
  const limits = await editLimits(reader, open)
  return {
    total_amount: formatWireMoney(open.plan.total),
    version: open.plan.version,
    payments: open.rows.map((row, i) => {
      const locks = locksOf(reader, row)
      const { least, most } = limits.amountsOf(row)
      return {
        payment_id: row.id,
        number: i + 1,
        date: row.dueDate,
        amount: formatWireMoney(amountOf(row)),
        paid_amount: formatWireMoney(row.covered),
        status: row.status,
        edited_amount: row.editedAmount === null ? null : formatWireMoney(row.editedAmount),
        scheduled_payment_date: debitDate(row.dueDate as LocalDate, closures),
        is_date_fixed: locks.date,
        is_amount_fixed: locks.amount,
        least_amount: formatWireMoney(least),
        most_amount: formatWireMoney(most),
        latest_date: limits.latestOf(row),
        // The words are for staff; a consumer is told the next step (F-08).
        ...(reader.actor.kind === 'staff' && row.skipReason !== null && { skip_reason: row.skipReason }),
      }
    }),
    window,
    blocked_dates: blockedDates(window.from, window.to, closures),
    moves_left: limits.movesLeft,
    notice_until: noticeUntil(reader),
    needs_authorization: false,
  }
}
