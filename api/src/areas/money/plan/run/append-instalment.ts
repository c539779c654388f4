import { instalmentDate, toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Work } from '../../../../deps.ts'
import { ruleFrequency } from '../frequency.ts'
import { listInstalments, updatePlan, type PlanRow } from '../rows.ts'
import { insertInstalments } from './repo.ts'

/** Adds a payment after the last one, in the plan's rhythm, and returns the plan with it. */
export async function appendInstalment(work: Work, plan: PlanRow, amount: Cents): Promise<PlanRow> {
  const { tx, tenant, deps, now } = work
  const rule = ruleFrequency(plan.frequency)
  const dueDate = instalmentDate(plan.endDate as LocalDate, rule === 'one_time' ? 'monthly' : rule, 2)
  const all = await listInstalments(tx, tenant.id, plan.id)
  await insertInstalments(tx, [
    {
      tenantId: tenant.id,
      id: deps.ids.next(),
      planId: plan.id,
      seq: (all.at(-1)?.seq ?? 0) + 1,
      dueDate,
      amount,
      status: 'scheduled',
    },
  ])
  return updatePlan(tx, plan, {
    payments: plan.payments + 1,
    total: toCents(plan.total + amount),
    endDate: dueDate,
    updatedAt: now,
    version: plan.version + 1,
  })
}
