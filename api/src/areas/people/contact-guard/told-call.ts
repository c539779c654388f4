import { isSameCall, phoneDigits, type ToldOutcome } from '@portal/shared/domain'
import { listContacts, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { auditProfile, type Acting } from '../../../core/consumer/acting.ts'
import { callsWithoutNote, insertAttempt, updateAttempt } from './attempt-repo.ts'
import { callDetail } from './call-detail.ts'
import { closeNumber } from './number-state.ts'

/** A note tells of a call that was logged when both are no further apart than this. */
const SAME_CALL_MS = 30 * 60_000

/** A call of which a note tells by its tags. */
interface ToldCall {
  readonly noteId: string
  readonly debtId: string | null
  readonly outcome: ToldOutcome
  readonly direction: 'out' | 'in'
  readonly at: Date
  /** Ten digits. */
  readonly phoneNumber: string | null
}

/**
 * Counts a call of which a note tells as if it had been dialled here, and stops the use of a wrong number.
 * It happened, so the guard is not asked. A call that its author has logged already does not count twice.
 */
export async function recordToldCall(ctx: Acting, person: ConsumerRow, told: ToldCall): Promise<void> {
  const { tx, deps, tenant, actor, now } = ctx
  const logged = await callsWithoutNote(tx, tenant.id, {
    consumerId: person.id,
    staffId: actor.id,
    from: new Date(told.at.getTime() - SAME_CALL_MS),
    until: new Date(told.at.getTime() + SAME_CALL_MS),
  })
  const same = logged.find(
    ({ direction, debtId, result }) =>
      direction === told.direction &&
      (debtId === null || told.debtId === null || debtId === told.debtId) &&
      isSameCall(told.outcome, result),
  )
  if (same) {
    await updateAttempt(tx, same, { noteId: told.noteId })
    return
  }
  const points = told.phoneNumber === null ? [] : await listContacts(tx, tenant.id, [person.id])
  const point = points.find(
    (each) => each.kind !== 'email' && phoneDigits(openContact(deps.vault, each)) === told.phoneNumber,
  )
  const target = { contactPointId: point?.id ?? null, party: 'consumer' as const }
  const row = await insertAttempt(tx, {
    ...target,
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: person.id,
    debtId: told.debtId,
    channel: 'phone',
    direction: told.direction,
    result: told.outcome,
    // A number that is not on file may be anywhere; without any it was most likely one on file.
    place: told.phoneNumber !== null && !point ? 'elsewhere' : 'home_or_mobile',
    staffId: actor.id,
    noteId: told.noteId,
    isTold: true,
    numberWas: told.outcome === 'wrong_number' ? await closeNumber(ctx, target) : null,
    at: told.at,
    outcomeAt: now,
  })
  await auditProfile(ctx, person.id, 'contact.told', {
    ...callDetail(row, told.phoneNumber),
    outcome: told.outcome,
    date: told.at.toISOString(),
  })
}
