import type { TenantSettings } from '@portal/shared/contract'
import { addBankingDays, isBankingDay, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { duePromises, findPromise, lockPromise } from './repo.ts'
import type { PromiseEnd } from '../../../db/schema/payment.ts'
import { carryOut } from '../pay/carry-out.ts'
import { lockDebt, type PaymentRow } from '../pay/rows.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { endPromise } from './end-promise.ts'
import { hindranceOf, placePromised } from './place-promised.ts'
import { tellUnusable } from './tell.ts'

/** The result of a run over the scheduled payments whose day has come. */
export interface PromisesPaid {
  due: number
  accepted: number
  failed: number
  /** Sent without an answer so far: the reconciler asks. */
  unknown: number
  /** Cancelled or failed instead, by reason; those that still wait are `skipped`. */
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
      // A failure must not hold up the other payments; it is due again in the next run.
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

/** The result of a promise on its day; `skipped` ones still wait, `gone` ones were paid or cancelled by others. */
export type PromiseOutcome =
  | { state: 'submitted'; payment: PaymentRow }
  | { state: 'skipped'; reason: 'ledger_stopped' | 'payment_in_progress' }
  | { state: 'ended'; reason: PromiseEnd }
  | { state: 'gone' }

/**
 * Pays a scheduled payment on its day, once: for the nightly run, which chooses the due ones. Safe to repeat and beside
 * a person who pays now or cancels; after a crash the reconciler completes a stored payment.
 */
export async function submitPromise(deps: Deps, tenant: TenantSettings, promiseId: string): Promise<PromiseOutcome> {
  const now = deps.clock.now(tenant.id)
  const placed = await deps.db.withTenant(tenant.id, async (tx): Promise<PromiseOutcome> => {
    if (await isStopped(tx, tenant.id)) return { state: 'skipped', reason: 'ledger_stopped' }
    const found = await findPromise(tx, tenant.id, promiseId)
    if (!found) return { state: 'gone' }
    const work = { tx, deps, tenant, now }
    const debt = await lockDebt(tx, tenant.id, found.debtId)
    const promise = await lockPromise(tx, tenant.id, promiseId)
    if (promise.status !== 'waiting') return { state: 'gone' }
    const hindrance = await hindranceOf(work, promise, debt)
    if (hindrance && 'waits' in hindrance) return { state: 'skipped', reason: hindrance.waits }
    if (hindrance) {
      await endPromise(work, promise, hindrance.ends, null)
      if (hindrance.ends === 'unusable') await tellUnusable(work, promise)
      return { state: 'ended', reason: hindrance.ends }
    }
    const by = { actor: null, address: null, authorization: null }
    return { state: 'submitted', payment: await placePromised(work, promise, debt, by) }
  })
  if (placed.state !== 'submitted' || placed.payment.methodId === null) return placed
  return { state: 'submitted', payment: await carryOut(deps, tenant, placed.payment) }
}
