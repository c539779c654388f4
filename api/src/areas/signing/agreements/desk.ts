import type { Deps, Work } from '../../../deps.ts'
import type { DeskCall, SigningDesk } from '../../../gateways/signing/embedded/desk.ts'
import { USE_WITHIN_MS } from '../../../gateways/signing/embedded/session-life.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashOf } from '../../../core/documents/file-document.ts'
import { findFiledEntry, findBytes } from '../../../core/documents/rows.ts'
import { accentOf, consumerName } from '../../money/index.ts'
import { closeAgreement } from './close-agreement.ts'
import { consentText } from './consent.ts'
import { findSealed, isLate, isSigned, unsignedEntry } from './document.ts'
import { eventsOf } from './envelope-repo.ts'
import { lockAgreement, type LockedAgreement } from './lock-agreement.ts'
import { over } from './over.ts'
import { recordStep, type StepActor } from './record-step.ts'
import { lockSession, findSession, updateSession, type SessionRow } from './session-repo.ts'
import { completeByClient, providedSignature } from './sign.ts'

/** What the signing pages of the portal's own signer ask: each call proves itself by the token in the page's address. */
export function createSigningDesk(deps: Deps): SigningDesk {
  const within = <T>(call: DeskCall, doing: (work: Work) => Promise<T>): Promise<T> => {
    const tenant = deps.tenants.byId(call.tenantId)
    if (!tenant) throw new Refusal('not_found')
    return deps.db.withTenant(tenant.id, (tx) => doing({ tx, deps, tenant, now: deps.clock.now(tenant.id) }))
  }
  return {
    open: (call) =>
      within(call, async (work) => {
        const { tx, tenant, now } = work
        const { session, locked } = await sessionOf(work, call)
        if (session.openedAt !== null || session.endedAt !== null || now >= session.expiresAt)
          throw new Refusal('not_found')
        await updateSession(tx, session, { openedAt: now, expiresAt: new Date(now.getTime() + USE_WITHIN_MS) })
        const { envelope, ownerId } = locked
        const isToSign = session.purpose === 'sign'
        if (isToSign && (envelope.status !== 'unsigned' || isLate(envelope, now))) throw over(locked)
        const shown = await shownDocument(work, locked, session)
        if (isToSign) await recordStep(work, envelope, ownerId, { type: 'opened', by: signer(ownerId), witness: call })
        return {
          purpose: session.purpose,
          language: envelope.language,
          title: shown.name,
          company: tenant.tenant.full_name,
          accent: accentOf(tenant).accent ?? null,
          return_url: session.returnUrl,
          document_hash: shown.sha256,
          signer_name: await consumerName(tx, tenant.id, ownerId),
          consent: consentText(tenant, 'client', envelope.language),
        }
      }),
    document: (call) =>
      within(call, async (work) => {
        const { session, locked } = await usable(work, call)
        const { id, sha256 } = await shownDocument(work, locked, session)
        const found = await findBytes(work.tx, work.tenant.id, id)
        if (!found || hashOf(found.bytes) !== sha256) throw new Refusal('document_damaged')
        return found.bytes
      }),
    viewed: (call, documentHash) =>
      within(call, async (work) => {
        const { session, locked } = await usable(work, call)
        const { envelope, ownerId } = locked
        if (session.purpose !== 'sign' || envelope.status !== 'unsigned') return
        if (documentHash !== envelope.documentHash) throw new Refusal('agreement_changed')
        if (await isRepeat(work, session, 'viewed')) return
        const data = { session: session.id, document_hash: documentHash }
        await recordStep(work, envelope, ownerId, { type: 'viewed', by: signer(ownerId), witness: call, data })
      }),
    sign: (call, signature) =>
      within(call, async (work) => {
        const { session, locked } = await sessionOf(work, call)
        if (await isRepeat(work, session, 'signed')) return
        assertMaySign(work, session, locked)
        const given = await providedSignature(work, locked, 'client', signature, witnessOf(call))
        await completeByClient(work, locked, given, { session: session.id })
      }),
    decline: (call, reason) =>
      within(call, async (work) => {
        const { session, locked } = await sessionOf(work, call)
        if (await isRepeat(work, session, 'declined')) return
        assertMaySign(work, session, locked)
        const [by, witness, data] = [signer(locked.ownerId), witnessOf(call), { session: session.id }]
        await closeAgreement(work, locked, { reason: 'client', text: reason, by, witness, data })
      }),
  }
}

const signer = (id: string): StepActor => ({ kind: 'client', id })
const witnessOf = ({ address, userAgent }: DeskCall) => ({ address, userAgent })

/** The session of a page's address and its agreement, debt's row first; locked until the transaction ends. */
async function sessionOf(work: Work, call: DeskCall): Promise<{ session: SessionRow; locked: LockedAgreement }> {
  const { tx, tenant } = work
  const found = await findSession(tx, tenant.id, call.tokenHash)
  if (!found) throw new Refusal('not_found')
  const locked = await lockAgreement(work, found.envelopeId)
  return { session: (await lockSession(tx, tenant.id, call.tokenHash))!, locked }
}

/** A page that was opened and may still be used. */
async function usable(work: Work, call: DeskCall): Promise<{ session: SessionRow; locked: LockedAgreement }> {
  const found = await sessionOf(work, call)
  const { openedAt, endedAt, expiresAt } = found.session
  if (openedAt === null || endedAt !== null || work.now >= expiresAt) throw new Refusal('not_found')
  return found
}

/** Whether this page did it already: its first answer was lost, and it is told that it is done. */
const isRepeat = async ({ tx, tenant }: Work, session: SessionRow, step: 'signed' | 'declined' | 'viewed') =>
  (await eventsOf(tx, tenant.id, [session.envelopeId])).some(
    ({ type, data }) => type === step && data?.['session'] === session.id,
  )

function assertMaySign({ now }: Work, session: SessionRow, locked: LockedAgreement): void {
  if (session.purpose !== 'sign' || session.openedAt === null) throw new Refusal('not_found')
  if (locked.envelope.status !== 'unsigned' || isLate(locked.envelope, now)) throw over(locked)
  if (session.endedAt !== null || now >= session.expiresAt || session.openedFor !== locked.ownerId)
    throw new Refusal('not_found')
}

/** What a page shows: to sign, the document that is signed; to read, the sealed copy where there is one. */
async function shownDocument({ tx, tenant }: Work, { envelope, ownerId }: LockedAgreement, { purpose }: SessionRow) {
  const sealed = purpose === 'read' && isSigned(envelope.status) ? await findSealed(tx, envelope, ownerId) : null
  const shown = sealed ?? (await findFiledEntry(tx, tenant.id, unsignedEntry(envelope, ownerId)))
  if (!shown) throw new Refusal('signing_unavailable')
  return shown
}
