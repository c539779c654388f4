import { Refusal } from '../../../http/refusal.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { whenAllowed } from '../../people/index.ts'
import { lockDebt, updateDebt } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { attemptsOf } from './attempts-repo.ts'
import { closeAgreement } from './close-agreement.ts'
import { currentEnvelope, eventsOf, updateEnvelope } from './envelope-repo.ts'
import { isLate, waitsForAttorney } from './document.ts'
import { agreementOf } from './current.ts'
import { lockAgreement } from './lock-agreement.ts'
import { agreementOver } from './agreement-over.ts'
import { recordStep, type Witness } from './record-step.ts'
import { notifyOwner } from './notify-owner.ts'

interface ByStaff {
  staffId: string
  witness: Witness
}

/** Sends the invitation to sign again, with a new link. */
export async function resendInvitation(work: Work, id: string, { staffId, witness }: ByStaff): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { envelope, ownerId } = await lockAgreement(work, id)
  if (envelope.status !== 'unsigned' || isLate(envelope, now)) throw agreementOver({ envelope })
  // F-04: when the guard forbids the contact, the staff member is refused; when only the hour is wrong, the message
  // waits.
  const debtId = envelope.debtId
  await whenAllowed(work, { consumerId: ownerId, debtId, channel: 'email', purpose: 'collection' })
  const limit = limits.invitationsOfAgreement
  if (!(await takeOne({ tx, vault: deps.vault, now }, limit, `${tenant.id}:${id}`))) throw overLimit(limit, now)
  const sent = (await eventsOf(tx, tenant.id, [id])).filter(({ type }) => type === 'sent' || type === 'resent').length
  await notifyOwner(work, { envelope, ownerId }, 'agreement_ready', { nth: sent + 1 })
  await updateEnvelope(tx, envelope, { sentAt: now, updatedAt: envelope.updatedAt })
  await recordStep(work, envelope, ownerId, { type: 'resent', by: { kind: 'staff', id: staffId }, witness })
}

/** Withdraws an agreement that is not complete, and voids its plan. */
export async function takeBack(work: Work, id: string, reason: string, { staffId, witness }: ByStaff): Promise<void> {
  const locked = await lockAgreement(work, id)
  const { envelope } = locked
  const isOpen = envelope.status === 'unsigned' && !isLate(envelope, work.now)
  if (!isOpen && !waitsForAttorney(envelope)) throw agreementOver(locked)
  await closeAgreement(work, locked, { reason: 'voided', text: reason, by: { kind: 'staff', id: staffId }, witness })
}

/** K-56: resets the count of attempts of a debt. */
export async function resetAttempts(
  work: Work,
  debtId: string,
  reason: string,
  { staffId, witness }: ByStaff,
): Promise<number> {
  const { tx, tenant, now } = work
  const debt = await lockDebt(tx, tenant.id, debtId)
  const envelope = await currentEnvelope(tx, tenant.id, debtId)
  if (!envelope) throw new Refusal('not_found')
  const { ownerId } = await agreementOf(tx, envelope, debt)
  const used = await attemptsOf(tx, tenant.id, debtId, now)
  await updateDebt(tx, tenant.id, debtId, {
    asaAttempts: 0,
    // The debt was closed for signing only because its attempts were used up.
    ...(debt.asaStatus === 'attempts_limit_reached' ? { asaStatus: 'initial' as const } : {}),
    updatedAt: now,
  })
  await recordStep(work, envelope, ownerId, {
    type: 'attempts_reset',
    by: { kind: 'staff', id: staffId },
    witness,
    data: { reason, used: String(used) },
  })
  return attemptsOf(tx, tenant.id, debtId, now)
}
