import { and, eq } from 'drizzle-orm'
import type { EnvelopeEndReason } from '@portal/shared/contract'
import { agreementExpiry, localDateIn, type AgreementStatus } from '@portal/shared/domain'
import { debt } from '../../db/schema/debt.ts'
import { unsignedEntry } from '../../areas/signing/agreements/document.ts'
import { insertEnvelope, updateEnvelope, type EnvelopeRow } from '../../areas/signing/agreements/rows.ts'
import { fileDocument } from '../../core/documents/file-document.ts'
import { addAgreementHistory } from './add-agreement-history.ts'
import { daysAgo, type Scene } from './scene.ts'
import { insertWaiting } from './write-past.ts'

/** The consumer and the plan of an agreement. */
export interface AgreementOf {
  debtId: string
  planId: string | null
  ownerId: string
}

const HOUR = 3_600_000
/** How many days ago an unsuccessful agreement was made. */
const PAST_DAYS = 3

const END: Partial<Record<AgreementStatus, EnvelopeEndReason>> = {
  declined_by_client: 'client',
  declined_by_attorney: 'attorney',
  expired: 'late',
}

/** Puts a debt's agreement into a status: the debt's own columns, its envelopes and their evidence (L-05). */
export async function addAgreement(scene: Scene, of: AgreementOf, status: AgreementStatus): Promise<void> {
  const { tx, tenant } = scene
  const isLimit = status === 'attempts_limit_reached'
  const attempts = isLimit ? tenant.capabilities['asa.max_attempts'] : 1
  await tx
    .update(debt)
    .set({ asaRequired: true, asaStatus: status, asaAttempts: attempts })
    .where(and(eq(debt.tenantId, tenant.id), eq(debt.id, of.debtId)))
  // K-56: each attempt is an agreement of its own within the last 30 days.
  for (let attempt = 1; attempt <= attempts; attempt++)
    await addEnvelope(scene, of, isLimit ? 'declined_by_client' : status, {
      attempt,
      days: PAST_DAYS + 7 * (attempts - attempt),
    })
}

async function addEnvelope(
  scene: Scene,
  of: AgreementOf,
  status: AgreementStatus,
  { attempt, days }: { attempt: number; days: number },
): Promise<EnvelopeRow> {
  const { tx, deps, tenant, now } = scene
  // Tenants with litigation agreements offer those, with 30 days to sign.
  const kind = tenant.capabilities['asa.required'] === 'litigation' ? 'litigation' : 'plan'
  const daysBack = status === 'expired' && kind === 'litigation' ? 32 : status === 'unsigned' ? 0 : days
  const createdAt = daysAgo(scene, daysBack)
  const expiresAt = agreementExpiry(kind, localDateIn(createdAt, tenant.zone), tenant.zone)
  const isSigned = status.startsWith('completed') || status === 'declined_by_attorney'
  const signedAt = isSigned ? new Date(createdAt.getTime() + HOUR) : null
  const endedAt = status === 'expired' ? expiresAt : new Date(createdAt.getTime() + 26 * HOUR)
  const isOver = status !== 'unsigned' && status !== 'completed_by_client'
  const envelope = await insertEnvelope(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: of.debtId,
    planId: of.planId,
    kind,
    status,
    attempt,
    language: scene.overrides.language === 'es' ? 'es' : 'en',
    endReason: END[status] ?? null,
    endText: endText(status),
    sentAt: createdAt,
    signedAt,
    completedAt: isOver ? endedAt : null,
    expiresAt,
    createdAt,
    updatedAt: isOver ? endedAt : (signedAt ?? createdAt),
  })
  // A signature names the hash of its document. Unsigned documents are drawn when they are first opened.
  if (isSigned) await insertWaiting(tx, scene.past)
  const filed = isSigned ? await fileDocument(tx, deps, tenant, unsignedEntry(envelope, of.ownerId), createdAt) : null
  const made = filed
    ? await updateEnvelope(tx, envelope, { documentHash: filed.sha256, templateVersion: filed.templateVersion })
    : envelope
  await addAgreementHistory(scene, of.ownerId, made, { signedAt, endedAt: now < endedAt ? now : endedAt })
  return made
}

function endText(status: AgreementStatus): string | null {
  if (status === 'declined_by_client') return 'The payments are too much a month for me.'
  return status === 'declined_by_attorney' ? 'The dates do not fit the stipulation that was filed.' : null
}
