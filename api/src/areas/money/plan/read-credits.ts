import type { TenantSettings } from '@portal/shared/contract'
import { ZERO, type LocalDate, type StandingCredit } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { readPlanFacts } from './read-plan-facts.ts'
import { standingCredits } from './repo.ts'

/**
 * L-20: what these payments bring of instalments, by payment; without one that reaches none. What is still asked is that of
 * the business date `today`; null where nobody is told of it.
 */
export async function readCredits(
  tx: Tx,
  tenant: Pick<TenantSettings, 'id' | 'closures'>,
  paymentIds: readonly string[],
  today: LocalDate | null,
): Promise<Map<string, StandingCredit[]>> {
  const rows = await standingCredits(tx, tenant.id, paymentIds)
  const live = new Map(rows.filter((row) => row.isPlanLive).map(({ plan }) => [plan.id, plan]))
  const facts = today === null || live.size === 0 ? null : await readPlanFacts(tx, tenant, [...live.values()], today)
  const found = new Map<string, StandingCredit[]>()
  for (const { paymentId, plan, isPlanLive: _, ...credit } of rows) {
    const open = facts?.get(plan.id)?.unpaid.find(({ id }) => id === credit.instalmentId)
    const asked = open && open.standing !== 'processing' ? open.amount : ZERO
    found.set(paymentId, [...(found.get(paymentId) ?? []), { ...credit, asked }])
  }
  return found
}
