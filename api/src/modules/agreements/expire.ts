import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { findDebt } from '../accounts/repo.ts'
import type { DebtRow } from '../payments/debt-repo.ts'
import type { Work } from '../payments/work.ts'
import { eachOf } from '../plan-life/each-of.ts'
import { closeAgreement } from './close-agreement.ts'
import { lateEnvelopes, type EnvelopeRow } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { system } from './record-step.ts'

/** Agreements that ended in a night. */
export interface Expired {
  agreements: number
}

/** K-57: at the business midnight named in it, to the instant. */
export const isLate = ({ status, expiresAt }: Pick<EnvelopeRow, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'unsigned' && now >= expiresAt

/** Ends an agreement that was not signed in time; false when it was signed at the last moment. */
async function expire(work: Work, { id }: Pick<EnvelopeRow, 'id'>): Promise<boolean> {
  const locked = await lockAgreement(work, id)
  if (!isLate(locked.envelope, work.now)) return false
  await closeAgreement(work, locked, { reason: 'late', by: system })
  return true
}

/** Ends what is late on some debts before they are shown: nobody is asked to sign what can be signed no more. */
export async function expireLate(work: Work, debtIds: readonly string[]): Promise<boolean> {
  let isAny = false
  if (debtIds.length === 0) return isAny
  for (const late of await lateEnvelopes(work.tx, work.tenant.id, work.now, debtIds))
    isAny = (await expire(work, late)) || isAny
  return isAny
}

/** A debt as it stands once what ran out is over: the same row, unless its agreement has just expired. */
export async function afterExpiry(work: Work, debt: DebtRow): Promise<DebtRow> {
  if (debt.asaStatus !== 'unsigned' || !(await expireLate(work, [debt.id]))) return debt
  return (await findDebt(work.tx, work.tenant.id, debt.id)) ?? debt
}

/** K-57: all agreements of a tenant that were not signed in time; a part of the nightly run. */
export async function expireAgreements(deps: Deps, tenant: TenantSettings): Promise<Expired> {
  const counts: Expired = { agreements: 0 }
  const late = await deps.db.withTenant(tenant.id, (tx) => lateEnvelopes(tx, tenant.id, deps.clock.now(tenant.id)))
  await eachOf(deps, tenant, late, async (work, envelope) => {
    if (await expire(work, envelope)) counts.agreements++
  })
  return counts
}
