import type { AdoptedSignature } from '@portal/shared/contract'
import { SIGNING_CONSENT_VERSION } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { updateDebt, establishPlan } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { closeAgreement } from './close-agreement.ts'
import { consentHash } from './consent.ts'
import { findSealed, waitsForAttorney } from './document.ts'
import { updateEnvelope } from './envelope-repo.ts'
import type { LockedAgreement } from './lock-agreement.ts'
import { lockAgreement } from './lock-agreement.ts'
import { agreementOver } from './agreement-over.ts'
import { recordStep, type Witness } from './record-step.ts'
import { enqueueSeal, keepSignature, providedSignature } from './sign.ts'
import { notifyOwner } from './notify-owner.ts'

interface ByAttorney {
  agreementId: string
  /** A staff account with the permission `agreement.countersign`. */
  attorneyId: string
  witness: Witness
}

/**
 * Locks an agreement that waits for an attorney's decision; the second of two attorneys is refused with the first one's
 * decision.
 */
async function lockWaiting(work: Work, id: string): Promise<LockedAgreement> {
  const locked = await lockAgreement(work, id)
  if (!waitsForAttorney(locked.envelope)) throw agreementOver(locked)
  return locked
}

/** The attorney signs an agreement that the consumer has signed (L-05); the plan becomes active. */
export async function countersign(
  work: Work,
  { agreementId, attorneyId, witness }: ByAttorney,
  signature: AdoptedSignature,
): Promise<void> {
  const { tx, tenant, now } = work
  const locked = await lockWaiting(work, agreementId)
  const { envelope, debt, plan, ownerId } = locked
  // The attorney may have read the document itself or the copy sealed after the consumer's signature.
  const sealed = await findSealed(tx, envelope, ownerId)
  if (signature.document_hash !== envelope.documentHash && signature.document_hash !== sealed?.sha256)
    throw new Refusal('agreement_changed')
  if (debt.status !== 'active' && debt.status !== 'on_hold') throw new Refusal('debt_closed')
  const given = await providedSignature(work, locked, 'attorney', signature, witness)
  await keepSignature(work, locked, 'attorney', attorneyId, given)
  const completed = await updateEnvelope(tx, envelope, {
    status: 'completed_by_attorney',
    completedAt: now,
    updatedAt: now,
  })
  await updateDebt(tx, tenant.id, debt.id, { asaStatus: 'completed_by_attorney', updatedAt: now })
  if (plan) await establishPlan(work, plan.id, { kind: 'staff', id: attorneyId })
  await enqueueSeal(work, envelope.id, 'completed_by_attorney')
  await notifyOwner(work, { envelope: completed, ownerId }, 'agreement_approved')
  await recordStep(work, completed, ownerId, {
    type: 'countersigned',
    by: { kind: 'attorney', id: attorneyId },
    witness,
    data: {
      name: given.name,
      style: given.style,
      consent_version: `signing-${SIGNING_CONSENT_VERSION}`,
      consent_hash: consentHash(given.consent),
      document_hash: given.documentHash,
    },
  })
}

/** The attorney declines (K-55): the plan is void, and its offer can be chosen again. */
export async function declineAsAttorney(
  work: Work,
  { agreementId, attorneyId, witness }: ByAttorney,
  reason: string,
): Promise<void> {
  const locked = await lockWaiting(work, agreementId)
  const by = { kind: 'attorney', id: attorneyId } as const
  await closeAgreement(work, locked, { reason: 'attorney', text: reason, by, witness })
}
