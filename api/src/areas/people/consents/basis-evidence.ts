import type { Vault } from '../../../security/vault.ts'
import type { ConsentRow } from '../../../core/contact/rows.ts'

const placeOf = (tenantId: string, id: string) => ({ tenantId, table: 'consent', row: id, field: 'evidence' }) as const

/** Seals the proof of a basis that staff recorded, for its consent row. */
export const sealBasisEvidence = (vault: Vault, tenantId: string, id: string, evidence: string): string =>
  vault.seal(placeOf(tenantId, id), evidence)

export const openBasisEvidence = (
  vault: Vault,
  { tenantId, id, evidence }: Pick<ConsentRow, 'tenantId' | 'id' | 'evidence'>,
): string | null => (evidence === null ? null : vault.open(placeOf(tenantId, id), evidence))
