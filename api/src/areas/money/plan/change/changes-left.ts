import type { PlanReader } from './open-plan.ts'
import { countOwnMoves, countOwnSkips } from './change-repo.ts'

/** How often this plan's payments may still be moved and skipped by the consumer (F-01). */
export async function changesLeft(
  { tx, tenant }: Pick<PlanReader, 'tx' | 'tenant'>,
  planId: string,
): Promise<{ moves: number; skips: number }> {
  const { 'plan.move_limit': moves, 'plan.skip_limit': skips } = tenant.capabilities
  const [moved, skipped] = await Promise.all([
    countOwnMoves(tx, tenant.id, planId),
    countOwnSkips(tx, tenant.id, planId),
  ])
  return { moves: Math.max(0, moves - moved), skips: Math.max(0, skips - skipped) }
}
