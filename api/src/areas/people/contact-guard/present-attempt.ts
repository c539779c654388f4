import type * as v from 'valibot'
import type { ContactAttempt } from '@portal/shared/contract'
import { can, countsAsCall, formatPhone, mayCorrect, type Actor } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import type { ContactPointRow } from '../../../core/contact/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { AttemptRow } from './attempt-repo.ts'

/** A contact point in the form that staff see. */
export function shownAddress(vault: Vault, point: ContactPointRow): string {
  const value = openContact(vault, point)
  return point.kind === 'email' ? value : formatPhone(value)
}

/** A contact attempt in wire form. */
export function presentAttempt(
  vault: Vault,
  row: AttemptRow,
  known: {
    readonly points: readonly ContactPointRow[]
    readonly names: ReadonlyMap<string, string>
    readonly reference: string | null
    /** Who looks at it, and when. */
    readonly reader: Actor
    readonly now: Date
  },
): v.InferInput<typeof ContactAttempt> {
  const point = known.points.find(({ id }) => id === row.contactPointId)
  const override = row.decision?.override
  const isConsented = row.requestId !== null
  return {
    id: row.id,
    at: row.at.toISOString(),
    channel: row.channel,
    direction: row.direction,
    party: row.party,
    outcome: row.result,
    counts: countsAsCall({ ...row, outcome: row.result, isConsented }),
    consented: isConsented,
    address: point ? shownAddress(vault, point) : null,
    reference_number: known.reference,
    agent: row.staffId === null ? null : (known.names.get(row.staffId) ?? null),
    duration_seconds: row.durationSeconds,
    language: row.language,
    override_reason: override?.reason ?? null,
    override_by: override ? (known.names.get(override.by) ?? null) : null,
    told: row.isTold,
    may_correct: isCorrectable(row, known),
    corrections: (row.corrections ?? []).map(({ result, at, by, reason }) => ({
      outcome: result,
      at,
      by: known.names.get(by) ?? null,
      reason,
    })),
  }
}

function isCorrectable(row: AttemptRow, { reader, now }: { reader: Actor; now: Date }): boolean {
  if (row.channel !== 'phone' || row.result === 'reserved') return false
  const isAdmin = can(reader, 'contact.correct_late')
  return mayCorrect({ recordedAt: row.outcomeAt, by: row.staffId }, { id: reader.id, isAdmin }, now)
}
