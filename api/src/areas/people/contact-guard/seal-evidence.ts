import type { RequestRow } from '../../../core/contact/rows.ts'
import type { Vault } from '../../../security/vault.ts'

const placeOf = ({ tenantId, id }: Pick<RequestRow, 'tenantId' | 'id'>) =>
  ({ tenantId, table: 'contact_request', row: id, field: 'evidence' }) as const

/** Seals the evidence of a request for its row. */
export const sealEvidence = (vault: Vault, tenantId: string, id: string, evidence: string): string =>
  vault.seal(placeOf({ tenantId, id }), evidence)

export const openEvidence = (vault: Vault, row: Pick<RequestRow, 'tenantId' | 'id' | 'evidence'>): string =>
  vault.open(placeOf(row), row.evidence)
