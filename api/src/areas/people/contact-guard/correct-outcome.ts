import type * as v from 'valibot'
import type { OutcomeCorrection } from '@portal/shared/contract'
import { can, mayCorrect, phoneDigits } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { historyTexts } from '../history/texts.ts'
import { callTags } from '../notes/note-tags.ts'
import { writeNote } from '../notes/write-note.ts'
import { attemptToldBy, findAttempt, updateAttempt, type AttemptRow } from './attempt-repo.ts'
import { callDetail, numberOf } from './call-detail.ts'
import { closeNumber, reopenNumber } from './number-state.ts'

type Correction = v.InferOutput<typeof OutcomeCorrection>
type Change = Pick<Correction, 'outcome' | 'duration_seconds' | 'language' | 'reason'>

/**
 * another outcome for a call, by its author within the hour and by an administrator later. What was recorded before
 * stays with the call; counts and pause follow, and so does the state of the number. A note says what was corrected.
 */
export async function correctOutcome(ctx: Acting, attemptId: string, said: Correction): Promise<AttemptRow> {
  const { tx, tenant, actor, now } = ctx
  const person = await consumerToChange(ctx, 'contact.correct')
  const found = await findAttempt(tx, { tenantId: tenant.id, consumerId: person.id, id: attemptId })
  if (!found || found.channel !== 'phone') throw new Refusal('not_found')
  if (found.result === 'reserved') throw new Refusal('conflict')
  const isAdmin = can(actor, 'contact.correct_late')
  const recorded = { recordedAt: found.outcomeAt, by: found.staffId }
  if (!mayCorrect(recorded, { id: actor.id, isAdmin }, now)) throw new Refusal('forbidden')
  if (found.result === said.outcome) throw new Refusal('validation_failed', { fields: { outcome: ['same_outcome'] } })
  const number = await numberOf(ctx, found)
  const row = await change(ctx, found, said, number)
  const texts = historyTexts[ctx.language]
  await writeNote(ctx, {
    consumerId: person.id,
    debtId: found.debtId,
    comment: texts.calls.corrected
      .replace('{from}', texts.values[found.result] ?? found.result)
      .replace('{to}', texts.values[said.outcome] ?? said.outcome)
      .replace('{reason}', () => said.reason),
    phoneNumber: number === null ? null : phoneDigits(number),
    conversationId: null,
    tags: said.outcome === 'withdrawn' ? [] : await callTags(ctx, found, said.outcome),
  })
  return row
}

/** A deleted note takes its call back, when nothing but the note tells of it (K-28). */
export async function withdrawToldCall(
  ctx: Acting,
  { consumerId, noteId }: { consumerId: string; noteId: string },
  reason: string,
): Promise<void> {
  const found = await attemptToldBy(ctx.tx, { tenantId: ctx.tenant.id, consumerId, noteId })
  if (!found || found.result === 'withdrawn') return
  const withdrawn = { outcome: 'withdrawn' as const, duration_seconds: null, language: null, reason }
  await change(ctx, found, withdrawn, await numberOf(ctx, found))
}

async function change(ctx: Acting, found: AttemptRow, said: Change, number: string | null): Promise<AttemptRow> {
  const { tx, actor, now } = ctx
  const { outcome, duration_seconds: seconds, language, reason } = said
  await reopenNumber(ctx, found)
  const before = {
    result: found.result,
    durationSeconds: found.durationSeconds,
    language: found.language,
    at: now.toISOString(),
    by: actor.id,
    reason,
  }
  const row = await updateAttempt(tx, found, {
    result: outcome,
    durationSeconds: outcome === 'conversation' ? seconds : null,
    language: language || null,
    corrections: [...(found.corrections ?? []), before],
    numberWas: outcome === 'wrong_number' ? await closeNumber(ctx, found) : null,
  })
  await auditProfile(ctx, found.consumerId, 'contact.corrected', {
    ...callDetail(row, number),
    outcome_from: found.result,
    outcome_to: outcome,
    reason,
  })
  return row
}
