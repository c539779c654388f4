import { findDebt } from '../../../core/debt/rows.ts'
import type { DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { closeAgreement } from './close-agreement.ts'
import { isLate } from './document.ts'
import { lateEnvelopes, type EnvelopeRow } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { system } from './record-step.ts'

/** Expires an agreement that was not signed in time; false when it was signed at the last moment. */
export async function expire(work: Work, { id }: Pick<EnvelopeRow, 'id'>): Promise<boolean> {
  const locked = await lockAgreement(work, id)
  if (!isLate(locked.envelope, work.now)) return false
  await closeAgreement(work, locked, { reason: 'late', by: system })
  return true
}

/**
 * Expires the overdue agreement of a debt before a step changes the debt, and returns the debt as it is then. A read
 * never does this: a job ends agreements at their midnight (decision 191).
 */
export async function afterExpiry(work: Work, debt: DebtRow): Promise<DebtRow> {
  if (debt.asaStatus !== 'unsigned') return debt
  for (const late of await lateEnvelopes(work.tx, work.tenant.id, work.now, debt.id))
    // A signing service is asked first whether the agreement was signed in time, outside of any transaction.
    if (late.provider === 'embedded') await expire(work, late)
  return (await findDebt(work.tx, work.tenant.id, debt.id)) ?? debt
}
