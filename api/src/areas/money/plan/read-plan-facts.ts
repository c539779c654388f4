import type { TenantSettings } from '@portal/shared/contract'
import { planFacts, ZERO, type LocalDate, type PlanFacts } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { availableOf } from '../pay/rows.ts'
import { unpaidInstalments, type PlanRow } from './rows.ts'

/** What each of these plans still asks for on a business date: the figures of every screen, mail and paper. */
export async function readPlanFacts(
  tx: Tx,
  tenant: Pick<TenantSettings, 'id' | 'closures'>,
  plans: readonly Pick<PlanRow, 'id' | 'debtId' | 'discount'>[],
  today: LocalDate,
): Promise<Map<string, PlanFacts>> {
  const [debtIds, planIds] = [plans.map(({ debtId }) => debtId), plans.map(({ id }) => id)]
  const [available, unpaid] = await Promise.all([
    availableOf(tx, tenant.id, debtIds),
    unpaidInstalments(tx, tenant.id, planIds),
  ])
  const unpaidOf = new Map<string, typeof unpaid>(planIds.map((id) => [id, []]))
  for (const instalment of unpaid) unpaidOf.get(instalment.planId)?.push(instalment)
  return new Map(
    plans.map(({ id, debtId, discount }) => [
      id,
      planFacts(unpaidOf.get(id) ?? [], {
        available: available.get(debtId) ?? ZERO,
        discount,
        today,
        closures: tenant.closures as LocalDate[],
      }),
    ]),
  )
}
