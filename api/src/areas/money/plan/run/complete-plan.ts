import { lockDebt, type DebtRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import { endPlan } from './end-plan.ts'
import { lockLivePlan } from './repo.ts'
import { notifyIfPossible } from '../../../../core/messages/notify-consumer.ts'

/** The debt is paid: completes its plan, and tells its owner that the letter is available (F-20). */
export async function completePlanOf(work: Work, debtId: string): Promise<void> {
  const { tx, tenant } = work
  const plan = await lockLivePlan(tx, tenant.id, debtId)
  if (plan) await endPlan(work, plan, { status: 'completed', endReason: 'paid' })
  await tellPaid(work, await lockDebt(tx, tenant.id, debtId))
}

/** F-20: tells the owner of a debt that it is paid, and where the letter about it is. */
export const tellPaid = (work: Work, debt: DebtRow): Promise<void> =>
  notifyIfPossible(work, {
    consumerId: debt.ownerId,
    debtId: debt.id,
    subjectId: `paid/${debt.id}/${work.now.toISOString()}`,
    purpose: 'debt_paid',
    values: () => ({}),
  })
