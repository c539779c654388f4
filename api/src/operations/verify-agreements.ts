import { createHash } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { verifySealed, type SealFault } from '../seal/verify-sealed.ts'
import {
  filedAgreements,
  lostDocuments,
  sealingsOf,
  signedHashes,
  type FiledAgreement,
} from './agreement-evidence-repo.ts'

/** The ways in which an agreement can fail the verification. */
export type AgreementFault =
  | SealFault
  /** The bytes differ from those that were filed. */
  | 'bytes'
  /** It is sealed with a certificate that this installation never had. */
  | 'certificate'
  /** Envelope, signatures and document name different documents. */
  | 'hashes'
  /** The audit chain has no entry for this seal. */
  | 'audit'
  /** The document has no envelope. */
  | 'envelope'
  /** The envelope has no document. */
  | 'document'

export interface AgreementFinding {
  /** The document's id, or the envelope's when its document is missing. */
  readonly id: string
  readonly edition: string
  readonly faults: readonly AgreementFault[]
}

export interface AgreementVerdict {
  readonly documents: number
  readonly sealed: number
  readonly findings: readonly AgreementFinding[]
}

const BATCH = 20

/**
 * Verifies every filed agreement of a tenant: bytes, seal, certificate, hashes, audit entry. `known` are fingerprints
 * of this installation's certificates; one that the audit chain names for the same document counts as known too.
 */
export async function verifyAgreements(
  db: Database,
  tenantId: string,
  known: ReadonlySet<string>,
): Promise<AgreementVerdict> {
  const within = <T>(doing: (tx: Tx) => Promise<T>) => db.withTenant(tenantId, doing)
  const findings: AgreementFinding[] = []
  let [documents, sealed, last] = [0, 0, '']
  for (;;) {
    const { rows, evidence } = await within(async (tx) => {
      const found = await filedAgreements(tx, tenantId, last, BATCH)
      return { rows: found, evidence: await evidenceOf(tx, tenantId, found) }
    })
    for (const row of rows) {
      const faults = await faultsOf(row, evidence, known)
      if (faults.length > 0) findings.push({ id: row.document.id, edition: row.document.edition, faults })
      documents += 1
      if (isSealed(row)) sealed += 1
      last = row.document.id
    }
    if (rows.length < BATCH) break
  }
  const lost = await within((tx) => lostDocuments(tx, tenantId))
  for (const { id } of lost) findings.push({ id, edition: 'unsigned', faults: ['document'] })
  return { documents, sealed, findings }
}

interface Evidence {
  signed: Map<string, string[]>
  sealings: Map<string, { sealed_hash?: string; certificate?: string }[]>
}

async function evidenceOf(tx: Tx, tenantId: string, rows: FiledAgreement[]): Promise<Evidence> {
  const ids = [...new Set(rows.map(({ document }) => document.sourceId))]
  const evidence: Evidence = { signed: new Map(), sealings: new Map() }
  if (ids.length === 0) return evidence
  for (const { envelopeId, documentHash } of await signedHashes(tx, tenantId, ids))
    evidence.signed.set(envelopeId, [...(evidence.signed.get(envelopeId) ?? []), documentHash])
  for (const { subject, detail } of await sealingsOf(tx, tenantId, ids)) {
    const id = subject.slice('envelope:'.length)
    evidence.sealings.set(id, [...(evidence.sealings.get(id) ?? []), JSON.parse(detail)])
  }
  return evidence
}

const isSealed = ({ document: { edition } }: FiledAgreement) =>
  edition === 'completed_by_client' || edition === 'completed_by_attorney'

async function faultsOf(
  row: FiledAgreement,
  evidence: Evidence,
  known: ReadonlySet<string>,
): Promise<AgreementFault[]> {
  const { document, envelope } = row
  const faults: AgreementFault[] = []
  const hash = createHash('sha256').update(document.bytes).digest('hex')
  if (hash !== document.sha256) faults.push('bytes')
  if (!envelope) return [...faults, 'envelope']
  if (document.edition === 'unsigned' && envelope.documentHash !== null && envelope.documentHash !== document.sha256)
    faults.push('hashes')
  return isSealed(row) ? [...faults, ...(await sealFaultsOf(row, evidence, known))] : faults
}

async function sealFaultsOf(
  { document, envelope }: FiledAgreement,
  { signed, sealings }: Evidence,
  known: ReadonlySet<string>,
): Promise<AgreementFault[]> {
  const faults: AgreementFault[] = []
  const sealing = sealings.get(document.sourceId)?.find(({ sealed_hash }) => sealed_hash === document.sha256)
  if (!sealing) faults.push('audit')
  const agreed = envelope?.documentHash
  const verdict = await verifySealed(document.bytes)
  const hashes = [...(signed.get(document.sourceId) ?? []), ...(verdict.ok ? [verdict.unsignedHash] : [])]
  if (!agreed || hashes.some((one) => one !== agreed)) faults.push('hashes')
  if (!verdict.ok) return [...faults, verdict.fault]
  if (!known.has(verdict.fingerprint) && sealing?.certificate !== verdict.fingerprint) faults.push('certificate')
  return faults
}
