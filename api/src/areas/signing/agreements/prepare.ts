import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { findBytes } from '../../../core/documents/rows.ts'
import { findRecipient } from '../../../core/messages/rows.ts'
import { contactFor } from '../../../core/messages/contact-terms.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { consentText } from './consent.ts'
import { unsignedEntry } from './document.ts'
import { updateEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { lockAgreement, type LockedAgreement } from './lock-agreement.ts'
import { recordStep, system } from './record-step.ts'

/** Whether the document is filed and the signing provider has it. */
const isPrepared = ({ documentHash, providerReference }: EnvelopeRow) =>
  documentHash !== null && providerReference !== null

/** What the provider gets, and the reference under which it is found again. */
interface Ready {
  locked: LockedAgreement
  fileName: string
  title: string
  bytes: Buffer
  signerName: string
  email: string | null
}

/**
 * Prepares an agreement for signing: draws and files its document, stores its hash, and registers it with the provider.
 * Repeated calls produce one document; the provider is asked outside of any transaction. A failure is recorded, and the
 * queue and the next opening try again.
 */
export async function prepareAgreement(deps: Deps, tenant: TenantSettings, id: string): Promise<EnvelopeRow> {
  const work = <T>(doing: (work: Work) => Promise<T>) =>
    deps.db.withTenant(tenant.id, (tx) => doing({ tx, deps, tenant, now: deps.clock.now(tenant.id) }))
  try {
    const ready = await work((w) => draw(w, deps, id))
    const { envelope, ownerId } = ready.locked
    if (isPrepared(envelope) || envelope.status !== 'unsigned') return envelope
    const created = await deps.signing.create({
      tenantId: tenant.id,
      reference: id,
      title: ready.title,
      fileName: ready.fileName,
      document: ready.bytes,
      language: envelope.language,
      signer: { id: ownerId, name: ready.signerName, email: ready.email },
      consent: consentText(tenant, 'client', envelope.language),
      expiresAt: envelope.expiresAt,
    })
    if (created.state === 'unknown') throw new NotCreated(created.reason)
    return await work(async ({ tx, now }) => {
      const { envelope: row } = await lockAgreement({ tx, tenant }, id)
      return updateEnvelope(tx, row, {
        provider: deps.signing.kind,
        providerReference: created.providerReference,
        updatedAt: row.status === 'unsigned' ? now : row.updatedAt,
      })
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = error instanceof NotCreated ? error.reason : 'document'
    deps.log.error({ tenantId: tenant.id, envelope: id, reason: faultReason(error) }, 'an agreement could not be made')
    await work(async (w) => {
      const { envelope, ownerId } = await lockAgreement(w, id)
      await recordStep(w, envelope, ownerId, { type: 'create_failed', by: system, data: { reason } })
    })
    throw new Refusal('signing_unavailable')
  }
}

class NotCreated extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the signing provider did not take the document: ${reason}`)
    this.name = 'NotCreated'
    this.reason = reason
  }
}

async function draw(work: Work, deps: Deps, id: string): Promise<Ready> {
  const { tx, tenant, now } = work
  const locked = await lockAgreement(work, id)
  const { envelope, ownerId } = locked
  const filed = await fileDocument(tx, deps, tenant, unsignedEntry(envelope, ownerId), now)
  const { bytes } = (await findBytes(tx, tenant.id, filed.id))!
  const recipient = await findRecipient(tx, tenant.id, ownerId)
  const contact = recipient && contactFor(deps.vault, recipient, 'email')
  const row =
    envelope.documentHash === null
      ? await updateEnvelope(tx, envelope, { documentHash: filed.sha256, templateVersion: filed.templateVersion })
      : envelope
  return {
    locked: { ...locked, envelope: row },
    fileName: filed.fileName,
    title: filed.name,
    bytes,
    signerName: recipient?.consumer.fullName ?? locked.debt.nameOnAccount,
    email: contact ? openContact(deps.vault, contact) : null,
  }
}
