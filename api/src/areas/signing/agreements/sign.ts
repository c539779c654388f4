import type { AdoptedSignature, ClientSignature } from '@portal/shared/contract'
import { isSameName, isStayed, SIGNING_CONSENT_VERSION } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { ProvidedSignature, SigningAuthority } from '../../../gateways/signing/port.ts'
import { isSignatureImage } from '../../../seal/signature-image.ts'
import { updateDebt, establishPlan, anyoneNeedsPerson } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { consentHash, consentText } from './consent.ts'
import { insertSignature, updateEnvelope } from './envelope-repo.ts'
import { isLate } from './document.ts'
import type { LockedAgreement } from './lock-agreement.ts'
import { agreementOver } from './agreement-over.ts'
import { recordStep, type Witness } from './record-step.ts'
import { endSigningSessions } from './session-repo.ts'
import { notifyOwner } from './notify-owner.ts'

/** A signature given on the portal's own page, with the address and browser that sent it. */
export async function providedSignature(
  { tenant, now }: Pick<Work, 'tenant' | 'now'>,
  { envelope }: Pick<LockedAgreement, 'envelope'>,
  role: 'client' | 'attorney',
  { name, style, image, document_hash: documentHash }: AdoptedSignature,
  witness: Witness,
  authority: SigningAuthority | null = null,
): Promise<ProvidedSignature> {
  return {
    name,
    authority,
    style,
    image: style === 'drawn' ? await imageOf(image) : null,
    consent: consentText(tenant, role, envelope.language),
    documentHash,
    ...witness,
    at: now,
  }
}

/** T30: a name that is not the account's needs the capacity in which its bearer signs. */
export function authorityOf({ name, capacity }: ClientSignature, accountName: string): SigningAuthority | null {
  if (capacity) return { signedFor: accountName, capacity }
  if (!isSameName(name, accountName)) throw new Refusal('signer_differs', { fields: { name: ['signer_differs'] } })
  return null
}

/** Refuses a drawn signature that is not a picture: it becomes part of the sealed document. */
async function imageOf(base64: string | null): Promise<Buffer> {
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (!(await isSignatureImage(bytes))) throw new Refusal('validation_failed', { fields: { image: ['required'] } })
  return bytes
}

/**
 * Records the consumer's signature (L-05). Under the lock it checks for everything that may have happened meanwhile: of
 * signing and expiry, signing and voiding, or two signatures, one wins and the other is refused with the result.
 * Without an attorney's step the plan becomes active.
 */
export async function completeByClient(
  work: Work,
  locked: LockedAgreement,
  signature: ProvidedSignature,
  /** Further evidence: the session in which the agreement was signed. */
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { envelope, debt, plan, ownerId } = locked
  if (envelope.status !== 'unsigned' || isLate(envelope, signature.at)) throw agreementOver(locked)
  // The signature counts for exactly the bytes that were read.
  if (envelope.documentHash === null || signature.documentHash !== envelope.documentHash)
    throw new Refusal('agreement_changed')
  if (debt.status !== 'active' && debt.status !== 'on_hold') throw new Refusal('debt_closed')
  // the portal arranges nothing with consumers who are bankrupt, deceased, represented or in military service;
  // staff do.
  if (isStayed(debt) || (await anyoneNeedsPerson(tx, tenant.id, debt.id))) throw new Refusal('needs_person')
  const hasAttorney = tenant.capabilities['asa.attorney_step']
  await keepSignature(work, locked, 'client', ownerId, signature)
  const signed = await updateEnvelope(tx, envelope, {
    status: 'completed_by_client',
    signedAt: signature.at,
    completedAt: hasAttorney ? null : now,
    updatedAt: now,
  })
  await endSigningSessions(tx, tenant.id, envelope.id, now)
  await updateDebt(tx, tenant.id, debt.id, { asaStatus: 'completed_by_client', updatedAt: now })
  if (plan && !hasAttorney) await establishPlan(work, plan.id, { kind: 'consumer', id: ownerId })
  await enqueueSeal(work, envelope.id, 'completed_by_client')
  await notifyOwner(work, { envelope: signed, ownerId }, hasAttorney ? 'agreement_signed' : 'agreement_complete')
  const by = { kind: 'client', id: ownerId } as const
  const { authority } = signature
  const data = {
    ...extra,
    consent_version: `signing-${SIGNING_CONSENT_VERSION}`,
    consent_hash: consentHash(signature.consent),
    document_hash: signature.documentHash,
  }
  await recordStep(work, signed, ownerId, { type: 'consented', by, witness: signature, data })
  await recordStep(work, signed, ownerId, {
    type: 'signed',
    by,
    witness: signature,
    data: {
      ...data,
      name: signature.name,
      style: signature.style,
      ...(authority && { signer: signature.name, signed_for: authority.signedFor, capacity: authority.capacity }),
    },
  })
  deps.log.info({ tenantId: tenant.id, envelope: envelope.id }, 'an agreement was signed')
}

/** Stores a signature for good; each role signs once, whoever tries again. */
export async function keepSignature(
  { tx, deps, tenant }: Pick<Work, 'tx' | 'tenant'> & { deps: Pick<Work['deps'], 'ids'> },
  { envelope }: Pick<LockedAgreement, 'envelope'>,
  role: 'client' | 'attorney',
  signerId: string,
  { name, authority, style, image, consent, documentHash, address, userAgent, at }: ProvidedSignature,
): Promise<void> {
  await insertSignature(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    envelopeId: envelope.id,
    role,
    signerId,
    name,
    signedFor: authority?.signedFor ?? null,
    capacity: authority?.capacity ?? null,
    style,
    image,
    consent,
    consentHash: consentHash(consent),
    documentHash,
    address,
    userAgent,
    signedAt: at,
  })
}

/** Queues the sealed copy, which is made right after the commit; the agreement does not wait for it. */
export const enqueueSeal = (
  { tx, deps, tenant }: Work,
  envelopeId: string,
  edition: 'completed_by_client' | 'completed_by_attorney',
): Promise<void> =>
  deps.jobs.enqueue(
    tx,
    'seal-agreement',
    { tenantId: tenant.id, envelopeId, edition },
    `seal/${tenant.id}/${envelopeId}/${edition}`,
  )
