import type { TenantSettings } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { faultReason } from '../../db/pg-error.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { documentText } from '../../documents/document-text.ts'
import type { JobPayloads } from '../../jobs/jobs.ts'
import { sealDocument } from '../../seal/seal-document.ts'
import { TimeStampUnavailable } from '../../seal/timestamp/authority.ts'
import { fileDocument, hashOf } from '../documents/file-document.ts'
import { findBytes, findFiledEntry, insertDocument, type FiledDocument } from '../documents/repo.ts'
import type { Work } from '../payments/work.ts'
import { certificateFacts } from './certificate.ts'
import { isSigned, sealedEntry, unsignedEntry, type SealedEdition } from './document.ts'
import { findEnvelope, lockEnvelope, updateEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { agreementOf } from './current.ts'
import { recordStep, system } from './record-step.ts'
import { unsealedOf } from './seal-repo.ts'
import { findDebt } from '../accounts/repo.ts'

/** So long the queue asks a time stamp authority that does not answer; then the copy is sealed and says so. */
const PATIENCE_MS = 60 * 60_000

type Sealing = Pick<Deps, 'ids' | 'seal' | 'timestamp'>

/**
 * The sealed copy of a signed agreement: made and filed when there is none yet, from then on what was filed. Its
 * envelope's row is locked, so that the queue and a reader who comes first make one between them.
 */
async function sealEdition(
  work: Work,
  deps: Sealing,
  { id }: Pick<EnvelopeRow, 'id'>,
  edition: SealedEdition,
): Promise<FiledDocument> {
  const { tx, tenant, now } = work
  const locked = await lockEnvelope(tx, tenant.id, id)
  const debt = await findDebt(tx, tenant.id, locked.debtId)
  if (!debt) throw new Error('The debt of an agreement was lost')
  const { ownerId } = await agreementOf(tx, locked, debt)
  const envelope = await withDocument(work, deps, locked, ownerId)
  const entry = sealedEntry(envelope, ownerId, edition, now)
  const filed = await findFiledEntry(tx, tenant.id, entry)
  if (filed) return filed
  const unsigned = (await findFiledEntry(tx, tenant.id, unsignedEntry(envelope, ownerId)))!
  const { bytes } = (await findBytes(tx, tenant.id, unsigned.id))!
  const facts = await certificateFacts(work, { envelope, edition, title: titleOf(envelope) })
  const sealed = await stamped(deps, facts.lastSignedAt, now, (timestamp) =>
    sealDocument({
      document: bytes,
      certificate: { ...facts.certificate, isTimestampMissing: deps.timestamp !== null && timestamp === null },
      language: envelope.language,
      seal: deps.seal,
      timestamp,
    }),
  )
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
  const data = { edition, sealed_hash: sha256, certificate: deps.seal.fingerprint }
  await recordStep(work, envelope, ownerId, { type: 'sealed', by: system, data })
  return (await findFiledEntry(tx, tenant.id, entry))!
}

/** The document that was signed; of an agreement that came signed from elsewhere it is drawn now. */
async function withDocument(
  { tx, tenant, now }: Work,
  deps: Sealing,
  envelope: EnvelopeRow,
  ownerId: string,
): Promise<EnvelopeRow> {
  const { sha256, templateVersion } = await fileDocument(tx, deps, tenant, unsignedEntry(envelope, ownerId), now)
  return envelope.documentHash === null
    ? updateEnvelope(tx, envelope, { documentHash: sha256, templateVersion })
    : envelope
}

async function stamped(
  { timestamp }: Sealing,
  signedAt: Date,
  now: Date,
  seal: (timestamp: Sealing['timestamp']) => Promise<Buffer>,
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

/** The job after a signature. */
export async function sealAgreement(
  deps: Deps,
  { tenantId, envelopeId, edition }: JobPayloads['seal-agreement'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  await deps.db.withTenant(tenantId, async (tx) => {
    const found = await findEnvelope(tx, tenantId, envelopeId)
    if (found && isSigned(found.status))
      await sealEdition({ tx, deps, tenant, now: deps.clock.now(tenantId) }, deps, found, edition)
  })
}

/**
 * Seals what a consumer has signed and is not sealed yet, before it is listed or opened. Where it cannot be sealed now
 * the reader gets the document as it was signed, and the queue goes on trying.
 */
export async function sealMissing(deps: Deps, tenant: TenantSettings, consumerId: string): Promise<void> {
  const within = <T>(doing: (tx: Tx) => Promise<T>) => deps.db.withTenant(tenant.id, doing)
  for (const row of await within((tx) => unsealedOf(tx, tenant.id, consumerId))) {
    try {
      const edition = row.status as SealedEdition
      await within((tx) => sealEdition({ tx, deps, tenant, now: deps.clock.now(tenant.id) }, deps, row, edition))
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, envelope: row.id, reason: faultReason(error) },
        'an agreement is not sealed',
      )
    }
  }
}
