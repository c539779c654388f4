import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { CaseRow } from './repo.ts'

/** The refusal to answer a case twice; it names who answered first, so that the second person sees why. */
export async function caseOver(tx: Tx, { tenantId, outcome, resolvedBy }: CaseRow): Promise<Refusal> {
  const names = await staffNames(tx, tenantId, [resolvedBy])
  return new Refusal('case_closed', {
    current: { outcome, name: resolvedBy === null ? null : (names.get(resolvedBy) ?? null) },
  })
}
