import type { TenantSettings } from '@portal/shared/contract'
import { catchUpDays, formatCents, formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import { notifyIfPossible } from '../../../../core/messages/notify-consumer.ts'
import type { Deps, Work } from '../../../../deps.ts'
import { lockDebt } from '../../pay/rows.ts'
import { ruleFrequency } from '../frequency.ts'
import { recordPlanEvent } from '../plan-change.ts'
import { restOf, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { eachOf } from './each-of.ts'
import { plansWithLostDays } from './found-repo.ts'
import { instalmentsIn, lockPlan } from './repo.ts'
import { putDays } from './shift.ts'

/** How many payments the notice names by their days; the page has all of them. */
const NAMED = 12

/** Plans of a nightly run whose lost days are made up for. */
export interface CaughtUp {
  plans: number
}

/**
 * A step of the nightly run, before the debits (L-02): payments whose day passed while nothing was run get new days at
 * the pace of their plan, and their owner is told before the first of them is debited.
 */
export async function catchUp(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<CaughtUp> {
  const counts: CaughtUp = { plans: 0 }
  const plans = await deps.db.withTenant(tenant.id, (tx) => plansWithLostDays(tx, tenant.id, date))
  await eachOf(deps, tenant, plans, async (work, found) => {
    if (await catchUpPlan(work, found, date)) counts.plans++
  })
  return counts
}

async function catchUpPlan(work: Work, { id, debtId }: PlanRow, date: LocalDate): Promise<boolean> {
  const { tx, tenant } = work
  const debt = await lockDebt(tx, tenant.id, debtId)
  const plan = await lockPlan(tx, tenant.id, id)
  const isRunning = plan.status === 'active' || plan.pauseReason === 'failure'
  if (!isRunning || (debt.status !== 'established' && debt.status !== 'delinquent')) return false
  const untried = await instalmentsIn(tx, tenant.id, plan.id, ['scheduled', 'moved'])
  const before = untried.map((row) => row.dueDate as LocalDate)
  const rule = ruleFrequency(plan.frequency)
  const after = catchUpDays(before, {
    today: date,
    frequency: rule === 'one_time' ? 'monthly' : rule,
    graceDays: tenant.capabilities['plan.grace_days'],
    closures: tenant.closures as LocalDate[],
  })
  if (!after) return false
  await putDays(work, plan, untried, { days: after, reason: 'not_run', isAgreed: true })
  const lost = untried.filter((row) => row.dueDate < date)
  await recordPlanEvent(work, null, plan, 'plan.caught_up', {
    lost: lost.length,
    from: before[0]!,
    until: lost.at(-1)!.dueDate,
    next: after[0]!,
    last: after.at(-1)!,
  })
  if (plan.status === 'active') await tell(work, plan, { lost, rows: untried, after })
  return true
}

interface Told {
  lost: readonly PlanPaymentRow[]
  rows: readonly PlanPaymentRow[]
  after: readonly LocalDate[]
}

/** The lost days and the new ones with their amounts, whatever the subscription says: days of debits have changed. */
async function tell(work: Work, plan: PlanRow, { lost, rows, after }: Told): Promise<void> {
  const line = (row: PlanPaymentRow, day: string, language: Language) =>
    `${formatDate(day as LocalDate, 'medium', language)}: ${formatCents(restOf(row), language)}`
  await notifyIfPossible(work, {
    consumerId: plan.ownerId,
    debtId: plan.debtId,
    subjectId: `plan/${plan.id}/caught_up/${after[0]}`,
    purpose: 'plan_caught_up',
    values: (language) => ({
      lost: lost.map((row) => line(row, row.dueDate, language)).join('\n'),
      payments: rows
        .slice(0, NAMED)
        .map((row, i) => line(row, after[i]!, language))
        .join('\n'),
      date: formatDate(after.at(-1)!, 'medium', language),
    }),
  })
}
