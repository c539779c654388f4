import type * as v from 'valibot'
import type { AgreementDetail, AgreementRow, SigningEnvelope, TenantSettings } from '@portal/shared/contract'
import { can, formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { staffNames, consumerName } from '../../money/index.ts'
import { attemptsOf } from './attempts-repo.ts'
import type { FoundAgreement } from './current.ts'
import { consentText } from './consent.ts'
import { findSealed, isLate, isSigned, waitsForAttorney } from './document.ts'
import { eventsOf, signaturesOf, type EventRow } from './envelope-repo.ts'
import { presentEnvelope, presentEvent, presentSignature } from './present.ts'
import { STAFF_KEY } from './record-step.ts'

interface Viewing {
  tx: Tx
  tenant: TenantSettings
  now: Date
}

/** P-89: a document exists unless its preparation has failed so far. */
const hasDocument = ({ envelope }: FoundAgreement, events: readonly EventRow[]) =>
  envelope.documentHash !== null || !events.some(({ type }) => type === 'create_failed')

/** An agreement for its parties. */
export async function viewEnvelope(
  { tx, tenant, now }: Viewing,
  found: FoundAgreement,
  events?: readonly EventRow[],
): Promise<v.InferInput<typeof SigningEnvelope>> {
  const { id, debtId } = found.envelope
  return presentEnvelope(tenant, {
    ...found,
    attempts: await attemptsOf(tx, tenant.id, debtId, now),
    hasDocument: hasDocument(found, events ?? (await eventsOf(tx, tenant.id, [id]))),
  })
}

/** A row of a list of agreements. */
export const viewRow = (
  { envelope, debt, plan, ownerId }: FoundAgreement,
  ownerName: string,
): v.InferInput<typeof AgreementRow> => ({
  id: envelope.id,
  kind: envelope.kind,
  status: envelope.status,
  client_id: ownerId,
  consumer_name: ownerName,
  debt_id: debt.id,
  reference_number: debt.referenceNumber,
  creditor: debt.currentCreditor,
  total: formatWireMoney(plan?.total ?? debt.balance),
  payments: plan?.payments ?? 1,
  created_at: envelope.createdAt.toISOString(),
  signed_at: envelope.signedAt?.toISOString() ?? null,
  expires_at: envelope.expiresAt.toISOString(),
})

/** An agreement with its evidence, for staff. */
export async function viewDetail(
  viewing: Viewing & { actor: Actor },
  found: FoundAgreement,
): Promise<v.InferInput<typeof AgreementDetail>> {
  const { tx, tenant, actor, now } = viewing
  const { envelope, ownerId } = found
  const events = await eventsOf(tx, tenant.id, [envelope.id])
  const signatures = await signaturesOf(tx, tenant.id, [envelope.id])
  const nameOf = await staffNames(
    tx,
    tenant.id,
    events.map(({ data }) => data?.[STAFF_KEY] ?? null),
  )
  const ownerName = await consumerName(tx, tenant.id, ownerId)
  const mayCountersign = can(actor, 'agreement.countersign') && waitsForAttorney(envelope)
  const isOpen = envelope.status === 'unsigned' && !isLate(envelope, now)
  return {
    agreement: viewRow(found, ownerName),
    envelope: await viewEnvelope(viewing, found, events),
    events: events.map((event) => presentEvent(event, nameOf)),
    signatures: signatures.map((row) => presentSignature(row, ownerName)),
    document_hash: envelope.documentHash,
    sealed_hash: isSigned(envelope.status) ? ((await findSealed(tx, envelope, ownerId))?.sha256 ?? null) : null,
    provider: envelope.provider,
    consent: mayCountersign ? consentText(tenant, 'attorney', envelope.language) : null,
    may: {
      countersign: mayCountersign,
      resend: isOpen,
      void: isOpen || waitsForAttorney(envelope),
    },
  }
}
