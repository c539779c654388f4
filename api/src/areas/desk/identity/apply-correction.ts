import { maskSsn } from '@portal/shared/domain'
import { endOtherSessions, type Acting } from '../../../core/consumer/acting.ts'
import { identityColumns } from '../../../core/consumer/consumer-record.ts'
import { updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { maskValue } from '../../../core/audit/mask-change.ts'
import { identityFields, identityOf, type Corrected, type IdentityField } from './correction-record.ts'

/**
 * Writes corrected fields with the keys and indexes that they are found by. Sessions of the consumer end: whoever signed
 * in with the old facts identifies again.
 */
export async function applyCorrection(ctx: Acting, person: ConsumerRow, change: Corrected): Promise<void> {
  const { tx, deps, now } = ctx
  const is = identityOf(deps.vault, person)
  const to = { ...is, ...Object.fromEntries(Object.entries(change).map(([field, { to: value }]) => [field, value])) }
  await updateConsumer(tx, person, {
    ...identityColumns(deps.vault, person, {
      firstName: to.first_name!,
      lastName: to.last_name!,
      dob: to.dob,
      ssn: to.ssn,
    }),
    updatedAt: now,
  })
  await endOtherSessions(ctx, person.id, 'identity corrected')
}

/** A value for the audit chain and the screens of those who may not see it whole. */
function masked(field: IdentityField, value: string | null): string | null {
  if (value === null) return null
  if (field === 'ssn') return maskSsn(value)
  // Its first digit says nothing; its year is recognisable.
  return field === 'dob' ? `**/**/${value.slice(0, 4)}` : maskValue(field, value)
}

/** Corrected fields for the audit chain, masked. */
export const auditedCorrection = (change: Corrected): Record<string, string | null> =>
  Object.fromEntries(
    identityFields.flatMap((field) => {
      const corrected = change[field]
      if (!corrected) return []
      return [
        [`${field}_from`, masked(field, corrected.from)],
        [`${field}_to`, masked(field, corrected.to)],
      ]
    }),
  )
