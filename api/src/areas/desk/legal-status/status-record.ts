import type { LegalStatusFacts } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import type { StatusRow } from './repo.ts'

const placeOf = ({ tenantId, id }: Pick<StatusRow, 'tenantId' | 'id'>, field: 'facts' | 'evidence') =>
  ({ tenantId, table: 'legal_status', row: id, field }) as const

type Place = Pick<StatusRow, 'tenantId' | 'id'>

/** The sealed columns of a status. */
export const sealStatus = (vault: Vault, place: Place, facts: LegalStatusFacts, evidence: string) => ({
  facts: vault.seal(placeOf(place, 'facts'), JSON.stringify(facts)),
  evidence: vault.seal(placeOf(place, 'evidence'), evidence),
})

/** The facts of a status; none of a row that was made from an older flag. */
export const openFacts = (vault: Vault, row: Pick<StatusRow, 'tenantId' | 'id' | 'facts'>): LegalStatusFacts =>
  row.facts === null ? {} : (JSON.parse(vault.open(placeOf(row, 'facts'), row.facts)) as LegalStatusFacts)

export const openStatusEvidence = (vault: Vault, row: Pick<StatusRow, 'tenantId' | 'id' | 'evidence'>): string =>
  row.evidence === null ? '' : vault.open(placeOf(row, 'evidence'), row.evidence)
