import type { TenantSettings } from '@portal/shared/contract'
import { addDays, debitDate, formatCents, formatDate, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Deps, Work } from '../../../../deps.ts'
import { notifyConsumer, type NoticeCounts } from '../../../../core/messages/notify-consumer.ts'
import { lockDebt } from '../../pay/rows.ts'
import { readPlanFacts } from '../read-plan-facts.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'
import { amountSubject, mailOtherAmount } from './amount-letter.ts'
import { eachOf } from './each-of.ts'
import { plansWithOtherAmounts } from './found-repo.ts'
import { instalmentsIn } from './repo.ts'

/** R-33 requires ten days; a few more allow for weekends. */
const NOTICE_DAYS = 14
/** Longer than the longest run of days without an open bank: a day agreed in it is debited after it. */
const CLOSED_DAYS = 5

/** Notices of a nightly run. */
export interface ToldAmounts {
  told: number
}

/**
 * R-33 (12 CFR 1005.10(d)): announces a debit of another amount than was agreed, with its day, at least ten days ahead,
 * once for each day and amount: by e-mail, or by mail to who has no address for it. A payment that is edited nearer to its day has an authorization of its own.
 */
export async function tellAmounts(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<ToldAmounts> {
  const counts: ToldAmounts = { told: 0 }
  const [from, until] = [addDays(date, -CLOSED_DAYS), addDays(date, NOTICE_DAYS)]
  const plans = await deps.db.withTenant(tenant.id, (tx) => plansWithOtherAmounts(tx, tenant.id, from, until))
  await eachOf(deps, tenant, plans, async (work, plan) => {
    counts.told += await tellOne(work, plan, date)
  })
  return counts
}

async function tellOne(work: Work, plan: PlanRow, date: LocalDate): Promise<number> {
  const { tx, tenant } = work
  const closures = tenant.closures as LocalDate[]
  await lockDebt(tx, tenant.id, plan.debtId)
  const { unpaid } = (await readPlanFacts(tx, tenant, [plan], date)).get(plan.id)!
  let told = 0
  for (const row of await instalmentsIn(tx, tenant.id, plan.id, ['scheduled', 'due', 'moved'])) {
    const amount = unpaid.find(({ id }) => id === row.id)?.amount
    const day = debitDate(row.dueDate as LocalDate, closures)
    const isNear = day > date && day <= addDays(date, NOTICE_DAYS)
    if (!isNear || amount === undefined || amount === row.amount) continue
    const { queued, held } = await announceAmount(work, plan, row, amount, day)
    told += queued + held
    if (queued + held === 0) await mailOtherAmount(work, plan, amountSubject({ ...row, amount }))
  }
  return told
}

/** announces a debit of another amount than was agreed, once for each day and amount. */
export function announceAmount(
  { tx, deps, tenant, now }: Work,
  plan: PlanRow,
  row: Pick<PlanPaymentRow, 'id' | 'dueDate' | 'amount'>,
  amount: Cents,
  day: LocalDate,
  until?: Date,
): Promise<NoticeCounts> {
  return notifyConsumer(tx, deps, tenant, {
    consumerId: plan.ownerId,
    debtId: plan.debtId,
    subjectId: amountSubject({ ...row, amount }),
    purpose: 'amount_changed',
    values: (language) => ({
      amount: formatCents(amount, language),
      before: formatCents(row.amount, language),
      date: formatDate(day, 'medium', language),
    }),
    ...(until && { until }),
    now,
  })
}
