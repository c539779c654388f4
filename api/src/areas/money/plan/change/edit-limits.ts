import {
  addDays,
  instalmentLimits,
  parseWireMoney,
  toCents,
  type InstalmentLimits,
  type LocalDate,
} from '@portal/shared/domain'
import type { PlanPaymentRow } from '../rows.ts'
import { changesLeft } from './changes-left.ts'
import type { OpenPlan, PlanReader } from './open-plan.ts'

/** The limits of an edit apart from its days: amounts for everybody (P-115), moves for consumers (F-01). */
export interface EditLimits {
  amountsOf: (row: PlanPaymentRow) => InstalmentLimits
  /** How many payments may get another day; null for staff. */
  movesLeft: number | null
  /** The last day to which the payment may be moved; null for staff. */
  latestOf: (row: PlanPaymentRow) => LocalDate | null
}

export async function editLimits(reader: PlanReader, { plan, rows }: OpenPlan): Promise<EditLimits> {
  const { tenant, actor } = reader
  const { 'otp.min_amount': minimum, 'plan.largest_instalment': times, 'plan.move_days': days } = tenant.capabilities
  const isBound = actor.kind === 'consumer'
  const lastId = rows.at(-1)?.id
  return {
    amountsOf: ({ id, amount: agreed, covered }) =>
      instalmentLimits({
        agreed,
        covered,
        isLast: id === lastId,
        // A flexible plan has no regular instalment: it is judged by its average.
        regular: plan.isFlexible ? toCents(plan.total / BigInt(plan.payments)) : plan.perMonth,
        minimum: parseWireMoney(minimum),
        times,
      }),
    movesLeft: isBound ? (await changesLeft(reader, plan.id)).moves : null,
    // Counted from the day first agreed to, as for a single move.
    latestOf: (row) => (isBound ? addDays((row.firstDueDate ?? row.dueDate) as LocalDate, days) : null),
  }
}
