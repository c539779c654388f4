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
  const available = await availableOf(
    tx,
    tenant.id,
    plans.map(({ debtId }) => debtId),
  )
  const unpaid = await unpaidInstalments(
    tx,
    tenant.id,
    plans.map(({ id }) => id),
  )
  return new Map(
    plans.map(({ id, debtId, discount }) => [
      id,
      planFacts(
        unpaid.filter(({ planId }) => planId === id),
        { available: available.get(debtId) ?? ZERO, discount, today, closures: tenant.closures as LocalDate[] },
      ),
    ]),
  )
}
