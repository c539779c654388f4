import { lockDebt, type DebtRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import { endPlan } from './end-plan.ts'
import { lockLivePlan } from './repo.ts'
import { pgError } from '../../../../db/pg-error.ts'
import { notifyConsumer } from '../../../../core/messages/notify-consumer.ts'

/** Nothing is owed on the debt any more: its plan is done, and its owner is told that the letter is there (F-20). */
export async function completePlanOf(work: Work, debtId: string): Promise<void> {
  const { tx, tenant } = work
  const plan = await lockLivePlan(tx, tenant.id, debtId)
  if (plan) await endPlan(work, plan, { status: 'completed', endReason: 'paid' })
  await tellPaid(work, await lockDebt(tx, tenant.id, debtId))
}

/** F-20: tells who owed a debt that nothing is owed any more, and where the letter about it is. */
export async function tellPaid({ tx, deps, tenant, now }: Work, debt: DebtRow): Promise<void> {
  try {
    await notifyConsumer(tx, deps, tenant, {
      consumerId: debt.ownerId,
      debtId: debt.id,
      subjectId: `paid/${debt.id}/${now.toISOString()}`,
      purpose: 'debt_paid',
      values: () => ({}),
      now,
    })
  } catch (error) {
    if (pgError(error)) throw error
    deps.log.error(
      { tenantId: tenant.id, debt: debt.id, reason: error instanceof Error ? error.message : 'unknown' },
      'a message about a paid debt could not be written',
    )
  }
}
