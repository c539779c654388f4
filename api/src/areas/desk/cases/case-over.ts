import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { CaseRow } from './repo.ts'

/** The case has its answer; who gave it comes along, so that the loser of a race is told why. */
export async function caseOver(tx: Tx, { tenantId, outcome, resolvedBy }: CaseRow): Promise<Refusal> {
  const names = await staffNames(tx, tenantId, [resolvedBy])
  return new Refusal('case_closed', {
    current: { outcome, name: resolvedBy === null ? null : (names.get(resolvedBy) ?? null) },
  })
}
