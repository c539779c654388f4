import type { TenantSettings } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { sealDocument } from '../../../seal/seal-document.ts'
import { TimeStampUnavailable } from '../../../seal/timestamp/authority.ts'
import { fileDocument, hashOf } from '../../../core/documents/file-document.ts'
import { findBytes, findFiledEntry, insertDocument } from '../../../core/documents/rows.ts'
import { findDebt } from '../../../core/debt/rows.ts'
import { certificateFacts } from './certificate.ts'
import { isSigned, sealedEntry, unsignedEntry, type SealedEdition } from './document.ts'
import { findEnvelope, lockEnvelope, updateEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { agreementOf } from './current.ts'
import { recordStep, system } from './record-step.ts'
import { unsealedOf } from './seal-repo.ts'

/**
 * How long the queue asks a time stamp authority that does not answer; after that the copy is sealed without a stamp
 * and says so.
 */
const PATIENCE_MS = 60 * 60_000

type Ready = NonNullable<Awaited<ReturnType<typeof readyToSeal>>>

/**
 * Makes and files the sealed copy of a signed agreement unless it exists. Sealing locks no row and opens no
 * transaction, because a time stamp authority may be slow; when the queue and a reader seal at the same time, the first
 * copy is filed.
 */
async function sealEdition(deps: Deps, tenant: TenantSettings, envelopeId: string, edition: SealedEdition) {
  const within = <T>(doing: (work: Work) => Promise<T>) =>
    deps.db.withTenant(tenant.id, (tx) => doing({ tx, deps, tenant, now: deps.clock.now(tenant.id) }))
  const ready = await within((work) => readyToSeal(work, envelopeId, edition))
  if (!ready) return
  const { document, envelope, facts } = ready
  const seal = deps.seal(facts.certificate.company)
  const sealed = await stamped(deps, facts.lastSignedAt, deps.clock.now(tenant.id), (timestamp) =>
    sealDocument({
      document,
      certificate: { ...facts.certificate, isTimestampMissing: deps.timestamp !== null && timestamp === null },
      language: envelope.language,
      seal,
      timestamp,
    }),
  )
  await within((work) => fileSealed(work, ready, sealed, seal.fingerprint))
}

/** The input of a seal: the signed document and the content of its certificate; null when a copy is filed already. */
async function readyToSeal(work: Work, envelopeId: string, edition: SealedEdition) {
  const { tx, tenant, now } = work
  const locked = await lockEnvelope(tx, tenant.id, envelopeId)
  const debt = await findDebt(tx, tenant.id, locked.debtId)
  if (!debt) throw new Error('The debt of an agreement was lost')
  const { ownerId } = await agreementOf(tx, locked, debt)
  const envelope = await withDocument(work, locked, ownerId)
  const entry = sealedEntry(envelope, ownerId, edition, now)
  if (await findFiledEntry(tx, tenant.id, entry)) return null
  const unsigned = (await findFiledEntry(tx, tenant.id, unsignedEntry(envelope, ownerId)))!
  const { bytes: document } = (await findBytes(tx, tenant.id, unsigned.id))!
  const facts = await certificateFacts(work, { envelope, edition, title: titleOf(envelope) })
  return { envelope, ownerId, edition, document, facts }
}

async function fileSealed(
  work: Work,
  { envelope, ownerId, edition, facts }: Ready,
  sealed: Buffer,
  certificate: string,
): Promise<void> {
  const { tx, deps, tenant, now } = work
  await lockEnvelope(tx, tenant.id, envelope.id)
  if (await findFiledEntry(tx, tenant.id, sealedEntry(envelope, ownerId, edition, now))) return
  const sha256 = hashOf(sealed)
  await insertDocument(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: ownerId,
    debtId: envelope.debtId,
    kind: 'agreement',
    sourceId: envelope.id,
    edition,
    language: envelope.language,
    ...named(tenant, envelope, edition),
    sha256,
    bytes: sealed,
    size: sealed.length,
    templateVersion: envelope.templateVersion,
    createdAt: facts.lastSignedAt,
    filedAt: now,
  })
  const data = { edition, sealed_hash: sha256, certificate }
  await recordStep(work, envelope, ownerId, { type: 'sealed', by: system, data })
}

/** The document that was signed; one that a signing service signed is drawn now. */
async function withDocument(
  { tx, deps, tenant, now }: Work,
  envelope: EnvelopeRow,
  ownerId: string,
): Promise<EnvelopeRow> {
  const { sha256, templateVersion } = await fileDocument(tx, deps, tenant, unsignedEntry(envelope, ownerId), now)
  return envelope.documentHash === null
    ? updateEnvelope(tx, envelope, { documentHash: sha256, templateVersion })
    : envelope
}

async function stamped(
  { timestamp }: Pick<Deps, 'timestamp'>,
  signedAt: Date,
  now: Date,
  seal: (timestamp: Deps['timestamp']) => Promise<Buffer>,
): Promise<Buffer> {
  try {
    return await seal(timestamp)
  } catch (error) {
    const isOver = now.getTime() - signedAt.getTime() > PATIENCE_MS
    if (error instanceof TimeStampUnavailable && isOver) return seal(null)
    throw error
  }
}

const titleOf = ({ kind, language }: EnvelopeRow) => documentText(language, `document/agreement/title/${kind}`)

function named(tenant: TenantSettings, envelope: EnvelopeRow, edition: SealedEdition) {
  const { language, createdAt } = envelope
  const day = localDateIn(createdAt, tenant.zone)
  const status = documentText(language, `document/agreement/status/${edition}`)
  const values = { title: titleOf(envelope), date: formatDate(day, 'medium', language), status }
  const signed = documentText(language, 'signing/file')
  return {
    name: documentText(language, 'document/agreement/named', values),
    fileName: `${documentText(language, 'document/agreement/file')}_${day}_${signed}.pdf`,
  }
}

/** Handles the job that follows a signature. */
export async function sealAgreement(
  deps: Deps,
  { tenantId, envelopeId, edition }: JobPayloads['seal-agreement'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const found = await deps.db.withTenant(tenantId, (tx) => findEnvelope(tx, tenantId, envelopeId))
  if (found && isSigned(found.status)) await sealEdition(deps, tenant, envelopeId, edition)
}

/**
 * Seals a consumer's signed agreements before they are listed or opened. If sealing fails, the reader gets the signed
 * document and the queue keeps trying. With a time stamp authority, no reader waits for the seal.
 */
export async function sealMissing(deps: Deps, tenant: TenantSettings, consumerId: string): Promise<void> {
  if (deps.timestamp !== null) return
  const unsealed = await deps.db.withTenant(tenant.id, (tx) => unsealedOf(tx, tenant.id, consumerId))
  for (const row of unsealed) {
    try {
      await sealEdition(deps, tenant, row.id, row.status as SealedEdition)
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, envelope: row.id, reason: faultReason(error) },
        'an agreement is not sealed',
      )
    }
  }
}
