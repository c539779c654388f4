import { lockDebt } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import { endPlan } from './end-plan.ts'
import { lockLivePlan } from './repo.ts'
import { tellPaid } from './tell-paid.ts'

/** Nothing is owed on the debt any more: its plan is done, and its owner is told that the letter is there (F-20). */
export async function completePlanOf(work: Work, debtId: string): Promise<void> {
  const { tx, tenant } = work
  const plan = await lockLivePlan(tx, tenant.id, debtId)
  if (plan) await endPlan(work, plan, { status: 'completed', endReason: 'paid' })
  await tellPaid(work, await lockDebt(tx, tenant.id, debtId))
}
