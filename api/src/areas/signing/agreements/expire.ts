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

/** Expires overdue agreements of some debts before the debts are shown, so that nobody is asked to sign one. */
export async function expireLate(work: Work, debtIds: readonly string[]): Promise<boolean> {
  let isAny = false
  if (debtIds.length === 0) return isAny
  for (const late of await lateEnvelopes(work.tx, work.tenant.id, work.now, debtIds))
    // The signing service is asked first whether the agreement was signed in time, outside of any transaction.
    if (late.provider === 'embedded') isAny = (await expire(work, late)) || isAny
  return isAny
}

/** Returns a debt after its overdue agreement has expired: the same row, unless the agreement expired just now. */
export async function afterExpiry(work: Work, debt: DebtRow): Promise<DebtRow> {
  if (debt.asaStatus !== 'unsigned' || !(await expireLate(work, [debt.id]))) return debt
  return (await findDebt(work.tx, work.tenant.id, debt.id)) ?? debt
}
