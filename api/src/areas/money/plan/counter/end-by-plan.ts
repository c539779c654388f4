import type { Tx } from '../../../../db/database.ts'
import type { PlanRow } from '../rows.ts'
import { listUnfinished, updateCounter } from './repo.ts'

/** F-33: a plan was chosen, by an answer or by another offer: nothing waits any more. The caller holds the debt's row. */
export async function endByPlan(
  tx: Tx,
  { tenantId, debtId, offerId }: Pick<PlanRow, 'tenantId' | 'debtId' | 'offerId'>,
  now: Date,
): Promise<void> {
  for (const counter of await listUnfinished(tx, tenantId, debtId))
    await updateCounter(tx, counter, {
      state: offerId !== null && counter.offerId === offerId ? 'taken' : 'ended',
      endedAt: now,
    })
}
