import type * as v from 'valibot'
import type { AccountHold, LegalStatus } from '@portal/shared/contract'
import { formatPhone, type LegalStatusFacts } from '@portal/shared/domain'
import { openAttorney, openEvidence } from '../../people/index.ts'
import type { RequestRow } from '../../../core/contact/rows.ts'
import type { Vault } from '../../../security/vault.ts'
import type { HoldRow } from '../holds/rows.ts'
import { presentProofs } from '../proofs/proof-files.ts'
import type { DescribedProof } from '../proofs/rows.ts'
import type { StatusRow } from './repo.ts'
import { openFacts, openStatusEvidence } from './status-record.ts'

/** What rows are shown with. */
export interface Shown {
  vault: Vault
  nameOf: (staffId: string | null) => string | null
  referenceOf: (debtId: string) => string | undefined
  files: readonly DescribedProof[]
}

type Status = v.InferInput<typeof LegalStatus>

const common = (
  row: Pick<StatusRow, 'id' | 'debtIds' | 'staffId' | 'createdAt' | 'endedAt' | 'endedBy' | 'endReason'>,
  { nameOf, referenceOf, files }: Shown,
) => ({
  id: row.id,
  accounts: (row.debtIds ?? []).flatMap((id) => referenceOf(id) ?? []),
  files: presentProofs(files, row.id),
  marked_at: row.createdAt.toISOString(),
  marked_by: nameOf(row.staffId),
  ended_at: row.endedAt?.toISOString() ?? null,
  ended_by: nameOf(row.endedBy),
  end_reason: row.endReason,
})

const shownFacts = (facts: LegalStatusFacts) => ({ ...facts, phone: facts.phone ? formatPhone(facts.phone) : null })

/** A status for staff, unmasked: names and numbers are there to be called. */
export const presentStatus = (row: StatusRow, shown: Shown): Status => ({
  ...common(row, shown),
  ...shownFacts(openFacts(shown.vault, row)),
  kind: row.kind,
  source: row.source,
  evidence: openStatusEvidence(shown.vault, row),
})

/** An attorney: the contact request that makes the consumer represented. */
export const presentAttorney = (row: RequestRow, shown: Shown): Status => ({
  ...common(row, shown),
  ...shownFacts({ ...openAttorney(shown.vault, row) }),
  kind: 'attorney',
  source: row.via === 'portal' ? 'file' : row.via,
  from: row.receivedOn,
  evidence: openEvidence(shown.vault, row),
})

export const presentHold = (row: HoldRow, reference: string, { nameOf }: Shown): v.InferInput<typeof AccountHold> => ({
  id: row.id,
  debt_id: row.debtId,
  reference_number: reference,
  kind: row.kind,
  reason: row.reason,
  ends_on: row.endsOn,
  placed_at: row.createdAt.toISOString(),
  placed_by: nameOf(row.staffId),
  ended_at: row.endedAt?.toISOString() ?? null,
  ended_by: nameOf(row.endedBy),
  end_reason: row.endReason,
})
