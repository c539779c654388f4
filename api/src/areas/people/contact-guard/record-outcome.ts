import type * as v from 'valibot'
import type { ContactOutcome } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { markUnreachable } from '../../../core/contact/rows.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { closeAttempt, hasAttempt, type AttemptRow } from './attempt-repo.ts'

type Outcome = v.InferOutput<typeof ContactOutcome>

/** Records the outcome of a call, which decides whether the call counts; a wrong number is not called again. */
export async function recordOutcome(ctx: Acting, attemptId: string, said: Outcome): Promise<AttemptRow> {
  const { tx, tenant, now } = ctx
  const person = await consumerToChange(ctx, 'contact.outcome')
  if (!(await hasAttempt(tx, tenant.id, person.id, attemptId))) throw new Refusal('not_found')
  const row = await closeAttempt(
    tx,
    { tenantId: tenant.id, consumerId: person.id, id: attemptId },
    {
      result: said.outcome,
      durationSeconds: said.outcome === 'conversation' ? said.duration_seconds : null,
      language: said.language || null,
      outcomeAt: now,
    },
  )
  if (!row) throw new Refusal('conflict')
  if (said.outcome === 'wrong_number' && row.contactPointId !== null && row.party === 'consumer')
    await markUnreachable(tx, tenant.id, row.contactPointId)
  await auditProfile(ctx, person.id, 'contact.outcome', { attempt: row.id, outcome: said.outcome })
  return row
}
