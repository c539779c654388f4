import type { TenantSettings } from '@portal/shared/contract'
import { addBankingDays, isBankingDay, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { duePromises } from './repo.ts'
import { submitPromise } from './submit-promise.ts'

/** What a run did about the scheduled payments whose day has come. */
export interface PromisesPaid {
  due: number
  accepted: number
  failed: number
  /** Sent, and not answered yet: the reconciler asks. */
  unknown: number
  /** Cancelled or given up instead, by reason; those that wait on are `skipped`. */
  ended: Record<string, number>
  skipped: Record<string, number>
}

/**
 * Pays the scheduled payments whose day has come (L-14), on banking days (P-86). A card is charged on its day;
 * a bank debit is handed over on the banking day before, so that it takes effect on its day.
 */
export async function payPromises(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<PromisesPaid> {
  const counts: PromisesPaid = { due: 0, accepted: 0, failed: 0, unknown: 0, ended: {}, skipped: {} }
  const closures = tenant.closures as LocalDate[]
  if (!isBankingDay(date, closures)) return counts
  const next = addBankingDays(date, 1, closures)
  const due = await deps.db.withTenant(tenant.id, (tx) => duePromises(tx, tenant.id, next))
  for (const promise of due) {
    if (!promise.isBank && promise.date > date) continue
    counts.due++
    try {
      const outcome = await submitPromise(deps, tenant, promise.id)
      if (outcome.state === 'gone') counts.due--
      else if (outcome.state === 'ended') add(counts.ended, outcome.reason)
      else if (outcome.state === 'skipped') add(counts.skipped, outcome.reason)
      else {
        const { state } = outcome.payment
        counts[state === 'succeeded' ? 'accepted' : state === 'failed' ? 'failed' : 'unknown']++
      }
    } catch (error) {
      // One that cannot be paid must not keep the others waiting; it is due again in the next run.
      add(counts.skipped, 'fault')
      deps.log.error(
        { tenantId: tenant.id, promise: promise.id, reason: faultReason(error) },
        'a scheduled payment could not be made',
      )
    }
  }
  return counts
}

const add = (counts: Record<string, number>, reason: string) => {
  counts[reason] = (counts[reason] ?? 0) + 1
}
