import type { Deps, Work } from '../../../deps.ts'
import type { DeskCall, SigningDesk } from '../../../gateways/signing/embedded/desk.ts'
import { USE_WITHIN_MS } from '../../../gateways/signing/embedded/session-life.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashOf } from '../../../core/documents/file-document.ts'
import { findFiledEntry, findBytes } from '../../../core/documents/rows.ts'
import { consumerName, frameLook } from '../../money/index.ts'
import { closeAgreement } from './close-agreement.ts'
import { consentText } from './consent.ts'
import { findSealed, isLate, isSigned, unsignedEntry } from './document.ts'
import { eventsOf } from './envelope-repo.ts'
import { lockAgreement, type LockedAgreement } from './lock-agreement.ts'
import { agreementOver } from './agreement-over.ts'
import { recordStep, type StepActor } from './record-step.ts'
import { lockSession, findSession, updateSession, type SessionRow } from './session-repo.ts'
import { authorityOf, completeByClient, providedSignature } from './sign.ts'

/** Answers the calls of the portal's own signing pages; the token in the page's address authorizes each call. */
export function createSigningDesk(deps: Deps): SigningDesk {
  const within = <T>(call: DeskCall, step: (work: Work, call: DeskCall) => Promise<T>): Promise<T> => {
    const tenant = deps.tenants.byId(call.tenantId)
    if (!tenant) throw new Refusal('not_found')
    return deps.db.withTenant(tenant.id, (tx) => step({ tx, deps, tenant, now: deps.clock.now(tenant.id) }, call))
  }
  return {
    open: (call) => within(call, openPage),
    document: (call) => within(call, readDocument),
    viewed: (call, documentHash) => within(call, (work) => recordViewed(work, call, documentHash)),
    sign: (call, signature) => within(call, (work) => signDocument(work, call, signature)),
    decline: (call, reason) => within(call, (work) => declineDocument(work, call, reason)),
  }
}

/** Opens a page once, and returns what it shows. */
async function openPage(work: Work, call: DeskCall) {
  const { tx, tenant, now } = work
  const { session, locked } = await sessionOf(work, call)
  if (session.openedAt !== null || session.endedAt !== null || now >= session.expiresAt) throw new Refusal('not_found')
  await updateSession(tx, session, { openedAt: now, expiresAt: new Date(now.getTime() + USE_WITHIN_MS) })
  const { envelope, ownerId } = locked
  const isToSign = session.purpose === 'sign'
  if (isToSign && (envelope.status !== 'unsigned' || isLate(envelope, now))) throw agreementOver(locked)
  const shown = await shownDocument(work, locked, session)
  if (isToSign) await recordStep(work, envelope, ownerId, { type: 'opened', by: signer(ownerId), witness: call })
  return {
    purpose: session.purpose,
    language: envelope.language,
    title: shown.name,
    company: tenant.tenant.full_name,
    accent: frameLook(tenant).accent ?? null,
    dark: frameLook(tenant).isDark ?? false,
    return_url: session.returnUrl,
    document_hash: shown.sha256,
    signer_name: await consumerName(tx, tenant.id, ownerId),
    consent: consentText(tenant, 'client', envelope.language),
  }
}

async function readDocument(work: Work, call: DeskCall): Promise<Buffer> {
  const { session, locked } = await usable(work, call)
  const { id, sha256 } = await shownDocument(work, locked, session)
  const found = await findBytes(work.tx, work.tenant.id, id)
  if (!found || hashOf(found.bytes) !== sha256) throw new Refusal('document_damaged')
  return found.bytes
}

/** Records as evidence that the signer has read the whole document. */
async function recordViewed(work: Work, call: DeskCall, documentHash: string): Promise<void> {
  const { session, locked } = await usable(work, call)
  const { envelope, ownerId } = locked
  if (session.purpose !== 'sign' || envelope.status !== 'unsigned') return
  if (documentHash !== envelope.documentHash) throw new Refusal('agreement_changed')
  if (await isRepeat(work, session, 'viewed')) return
  const data = { session: session.id, document_hash: documentHash }
  await recordStep(work, envelope, ownerId, { type: 'viewed', by: signer(ownerId), witness: call, data })
}

async function signDocument(work: Work, call: DeskCall, signature: Parameters<SigningDesk['sign']>[1]): Promise<void> {
  const { session, locked } = await sessionOf(work, call)
  if (await isRepeat(work, session, 'signed')) return
  assertMaySign(work, session, locked)
  const authority = authorityOf(signature, await consumerName(work.tx, work.tenant.id, locked.ownerId))
  const given = await providedSignature(work, locked, 'client', signature, witnessOf(call), authority)
  await completeByClient(work, locked, given, { session: session.id })
}

async function declineDocument(work: Work, call: DeskCall, reason: string): Promise<void> {
  const { session, locked } = await sessionOf(work, call)
  if (await isRepeat(work, session, 'declined')) return
  assertMaySign(work, session, locked)
  const [by, witness, data] = [signer(locked.ownerId), witnessOf(call), { session: session.id }]
  await closeAgreement(work, locked, { reason: 'client', text: reason, by, witness, data })
}

const signer = (id: string): StepActor => ({ kind: 'client', id })
const witnessOf = ({ address, userAgent }: DeskCall) => ({ address, userAgent })

/** Finds the session of a page's address and its agreement, and locks both, the debt's row first. */
async function sessionOf(work: Work, call: DeskCall): Promise<{ session: SessionRow; locked: LockedAgreement }> {
  const { tx, tenant } = work
  const found = await findSession(tx, tenant.id, call.tokenHash)
  if (!found) throw new Refusal('not_found')
  const locked = await lockAgreement(work, found.envelopeId)
  return { session: (await lockSession(tx, tenant.id, call.tokenHash))!, locked }
}

/** Finds a session that was opened and has not ended. */
async function usable(work: Work, call: DeskCall): Promise<{ session: SessionRow; locked: LockedAgreement }> {
  const found = await sessionOf(work, call)
  const { openedAt, endedAt, expiresAt } = found.session
  if (openedAt === null || endedAt !== null || work.now >= expiresAt) throw new Refusal('not_found')
  return found
}

/** Whether this page took the step before: when its first answer was lost, the second call succeeds as well. */
const isRepeat = async ({ tx, tenant }: Work, session: SessionRow, step: 'signed' | 'declined' | 'viewed') =>
  (await eventsOf(tx, tenant.id, [session.envelopeId])).some(
    ({ type, data }) => type === step && data?.['session'] === session.id,
  )

function assertMaySign({ now }: Work, session: SessionRow, locked: LockedAgreement): void {
  if (session.purpose !== 'sign' || session.openedAt === null) throw new Refusal('not_found')
  if (locked.envelope.status !== 'unsigned' || isLate(locked.envelope, now)) throw agreementOver(locked)
  if (session.endedAt !== null || now >= session.expiresAt || session.openedFor !== locked.ownerId)
    throw new Refusal('not_found')
}

/** The document of a page: for signing, the unsigned document; for reading, the sealed copy once it exists. */
async function shownDocument({ tx, tenant }: Work, { envelope, ownerId }: LockedAgreement, { purpose }: SessionRow) {
  const sealed = purpose === 'read' && isSigned(envelope.status) ? await findSealed(tx, envelope, ownerId) : null
  const shown = sealed ?? (await findFiledEntry(tx, tenant.id, unsignedEntry(envelope, ownerId)))
  if (!shown) throw new Refusal('signing_unavailable')
  return shown
}
