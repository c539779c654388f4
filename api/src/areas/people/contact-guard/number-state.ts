import { findContactPoint, markReachable, markUnreachable } from '../../../core/contact/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { otherWrongCall, updateAttempt, type AttemptRow } from './attempt-repo.ts'

type Work = Pick<Acting, 'tx' | 'tenant'>

/**
 * A wrong number is not called again. Returns the status that it had, which the call that found it wrong keeps; null when
 * it was not used any more already.
 */
export async function closeNumber(
  { tx, tenant }: Work,
  { contactPointId, party }: Pick<AttemptRow, 'contactPointId' | 'party'>,
): Promise<AttemptRow['numberWas']> {
  if (contactPointId === null || party !== 'consumer') return null
  const point = await findContactPoint(tx, tenant.id, contactPointId)
  if (!point || point.status === 'invalid') return null
  await markUnreachable(tx, tenant.id, contactPointId)
  return point.status
}

/** The number is as it was before the call found it wrong, if it did, unless another call found so, too. */
export async function reopenNumber({ tx, tenant }: Work, attempt: AttemptRow): Promise<void> {
  const { contactPointId, numberWas } = attempt
  if (contactPointId === null || numberWas === null) return
  const other = await otherWrongCall(tx, { ...attempt, contactPointId })
  if (other) await updateAttempt(tx, other, { numberWas })
  else await markReachable(tx, tenant.id, contactPointId, numberWas)
}
