import type * as v from 'valibot'
import type { EnvelopeEvent, EnvelopeSignature, SigningEnvelope, TenantSettings } from '@portal/shared/contract'
import { isSameName } from '@portal/shared/domain'
import type { EnvelopeRow, EventRow, SignatureRow } from './envelope-repo.ts'
import type { FoundAgreement } from './current.ts'
import { waitsForAttorney } from './document.ts'
import { actorOf, STAFF_KEY } from './record-step.ts'

/** The data of an agreement's view. */
export interface AgreementView extends FoundAgreement {
  attempts: number
  hasDocument: boolean
}

/** Presents an agreement to its parties. */
export const presentEnvelope = (
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  { envelope, plan, attempts, hasDocument }: AgreementView,
): v.InferInput<typeof SigningEnvelope> => ({
  id: envelope.id,
  debt_id: envelope.debtId,
  plan_id: envelope.planId,
  kind: envelope.kind,
  status: envelope.status,
  language: envelope.language,
  created_at: envelope.createdAt.toISOString(),
  expires_at: envelope.expiresAt.toISOString(),
  signed_at: envelope.signedAt?.toISOString() ?? null,
  completed_at: envelope.completedAt?.toISOString() ?? null,
  end_reason: endReasonOf(envelope),
  end_text: envelope.endText,
  attorney_step: capabilities['asa.attorney_step'] || waitsForAttorney(envelope),
  outcome: plan?.payments === 1 ? 'full_payment' : 'monthly_plan',
  attempts,
  attempts_left: Math.max(0, capabilities['asa.max_attempts'] - attempts),
  has_document: hasDocument,
})

function endReasonOf({ status, endReason }: EnvelopeRow): EnvelopeRow['endReason'] {
  if (endReason) return endReason
  if (status === 'declined_by_client') return 'client'
  if (status === 'declined_by_attorney') return 'attorney'
  return status === 'expired' ? 'late' : null
}

/** Presents a step to staff, with the name of the staff member who took it. */
export function presentEvent(
  row: EventRow,
  nameOf: (id: string | null) => string | null,
): v.InferInput<typeof EnvelopeEvent> {
  const { [STAFF_KEY]: staffId = null, ...data } = row.data ?? {}
  return {
    type: row.type,
    actor: actorOf(row),
    name: nameOf(staffId),
    at: row.at.toISOString(),
    address: row.address,
    user_agent: row.userAgent,
    data,
  }
}

/** T30: a consumer's signature under another name is seen to be one, whoever took it. */
export const presentSignature = (row: SignatureRow, accountName: string): v.InferInput<typeof EnvelopeSignature> => ({
  role: row.role,
  name: row.name,
  style: row.style,
  signed_for: row.signedFor,
  capacity: row.capacity,
  is_other_name: row.role === 'client' && row.capacity === null && !isSameName(row.name, accountName),
  signed_at: row.signedAt.toISOString(),
  address: row.address,
  document_hash: row.documentHash,
})
