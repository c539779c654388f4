import { daysBetween, debitDate, formatCents, formatDate, instantAt, type LocalDate } from '@portal/shared/domain'
import { notifyConsumer } from '../../../../core/messages/notify-consumer.ts'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import { listInstalments, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { isOpen } from './open-plan.ts'

/** A debit that is nearer than this is told of at once; the nightly run tells of the later ones when their time comes. */
const NEAR_DAYS = 14

/** tells of payments whose amount is another than was agreed, ten days before the debit; each amount once. */
export async function tellAmounts(work: Work, plan: PlanRow): Promise<number> {
  const { tx, tenant, now } = work
  if (plan.methodId === null || plan.status !== 'active') return 0
  const today = businessDate(tenant, now)
  const closures = tenant.closures as LocalDate[]
  let told = 0
  for (const row of await listInstalments(tx, tenant.id, plan.id)) {
    if (!isOpen(row) || row.editedAmount === null) continue
    const takenOn = debitDate(row.dueDate as LocalDate, closures)
    const ahead = daysBetween(today, takenOn)
    if (ahead <= 0 || ahead > NEAR_DAYS) continue
    told += await tellOne(work, plan, row, row.editedAmount, takenOn)
  }
  return told
}

async function tellOne(
  { tx, deps, tenant, now }: Work,
  plan: PlanRow,
  row: PlanPaymentRow,
  amount: PlanPaymentRow['amount'],
  takenOn: LocalDate,
): Promise<number> {
  const { queued, held, suppressed } = await notifyConsumer(tx, deps, tenant, {
    consumerId: plan.ownerId,
    debtId: plan.debtId,
    subjectId: `amount/${row.id}/${row.dueDate}/${amount}`,
    purpose: 'amount_changed',
    values: (language) => ({
      date: formatDate(takenOn, 'medium', language),
      amount: formatCents(amount, language),
      before: formatCents(row.amount, language),
    }),
    until: instantAt(takenOn, '00:00', tenant.zone),
    now,
  })
  return queued + held + suppressed
}
