import type * as v from 'valibot'
import type { ContactOutcome } from '@portal/shared/contract'
import { phoneDigits } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { callTags, chosenTags } from '../notes/note-tags.ts'
import { writeNote } from '../notes/write-note.ts'
import { findAttempt, updateAttempt, type AttemptRow } from './attempt-repo.ts'
import { callDetail, numberOf, wordsOfCall } from './call-detail.ts'
import { closeNumber } from './number-state.ts'
import { recordToldRequests } from './told-requests.ts'

type Outcome = v.InferOutput<typeof ContactOutcome>

/**
 * Records the outcome of a call, which decides whether the call counts, and writes the note that tells of it; a
 * wrong number is not called again.
 */
export async function recordOutcome(ctx: Acting, attemptId: string, said: Outcome): Promise<AttemptRow> {
  const { tx, tenant, now } = ctx
  const person = await consumerToChange(ctx, 'contact.outcome')
  const found = await findAttempt(tx, { tenantId: tenant.id, consumerId: person.id, id: attemptId })
  if (!found) throw new Refusal('not_found')
  if (found.result !== 'reserved') throw new Refusal('conflict')
  const number = await numberOf(ctx, found)
  const noteId = await noteOfCall(ctx, person, found, { said, number })
  const row = await updateAttempt(tx, found, {
    result: said.outcome,
    durationSeconds: said.outcome === 'conversation' ? said.duration_seconds : null,
    language: said.language || null,
    outcomeAt: now,
    numberWas: said.outcome === 'wrong_number' ? await closeNumber(ctx, found) : null,
    noteId,
  })
  await auditProfile(ctx, person.id, 'contact.outcome', {
    ...callDetail(row, number),
    outcome: said.outcome,
  })
  return row
}

/** Staff write once: the note of the call has their words, or else the outcome's. */
async function noteOfCall(
  ctx: Acting,
  person: ConsumerRow,
  call: AttemptRow,
  { said, number }: { said: Outcome; number: string | null },
): Promise<string> {
  // A note that was written during the call tells of it already.
  if (call.noteId !== null && !said.comment && said.tags.length === 0) return call.noteId
  const tags = said.tags.length > 0 ? await chosenTags(ctx, said.tags) : await callTags(ctx, call, said.outcome)
  const comment = said.comment || wordsOfCall(call, said.outcome, ctx.language)
  const noteId = await writeNote(ctx, {
    consumerId: person.id,
    debtId: call.debtId,
    comment,
    phoneNumber: number === null ? null : phoneDigits(number),
    conversationId: null,
    tags,
  })
  await recordToldRequests(ctx, person, {
    contacts: tags.map(({ contact }) => contact),
    evidence: comment,
    at: call.at,
  })
  return noteId
}
