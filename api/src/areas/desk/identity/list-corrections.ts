import type * as v from 'valibot'
import { maskSsn } from '@portal/shared/domain'
import type { IdentityCorrection } from '@portal/shared/contract'
import { staffNames, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { presentProofs } from '../proofs/proof-files.ts'
import { proofsOf } from '../proofs/rows.ts'
import { identityFields, openCorrected, openReason } from './correction-record.ts'
import { listCorrections } from './repo.ts'

type Shown = v.InferInput<typeof IdentityCorrection>

/** The corrections of a consumer for those who decide: names and dates whole, an SSN by its last four. */
export async function readCorrections(
  { tx, deps, tenant, actor }: Pick<Acting, 'tx' | 'deps' | 'tenant' | 'actor'>,
  person: ConsumerRow,
): Promise<Shown[]> {
  const rows = await listCorrections(tx, tenant.id, person.id)
  const files = await proofsOf(tx, tenant.id, person.id)
  const ids = rows.flatMap(({ staffId, decidedBy }) => [staffId, decidedBy])
  const names = await staffNames(tx, tenant.id, ids)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => {
    const change = openCorrected(deps.vault, row)
    const shown = (field: string, value: string | null) => (field === 'ssn' && value !== null ? maskSsn(value) : value)
    return {
      id: row.id,
      status: row.status,
      fields: identityFields.flatMap((field) => {
        const corrected = change[field]
        return corrected ? [{ field, from: shown(field, corrected.from), to: shown(field, corrected.to) }] : []
      }),
      reason: openReason(deps.vault, row),
      files: presentProofs(files, row.id),
      asked_at: row.createdAt.toISOString(),
      asked_by: nameOf(row.staffId),
      is_own: row.staffId === actor.id,
      decided_at: row.decidedAt?.toISOString() ?? null,
      decided_by: nameOf(row.decidedBy),
      decision_reason: row.decisionReason,
    }
  })
}
