import type { TenantSettings } from '@portal/shared/contract'
import type { PromiseEnd } from '../../../db/schema/payment.ts'
import type { Deps } from '../../../deps.ts'
import { carryOut } from '../pay/carry-out.ts'
import { lockDebt, type PaymentRow } from '../pay/rows.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { endPromise } from './end-promise.ts'
import { hindranceOf, placePromised } from './place-promised.ts'
import { findPromise, lockPromise } from './repo.ts'
import { tellUnusable } from './tell.ts'

/** What became of a promise on its day; `skipped` ones wait on, `gone` ones were paid or cancelled by somebody else. */
export type PromiseOutcome =
  | { state: 'submitted'; payment: PaymentRow }
  | { state: 'skipped'; reason: 'ledger_stopped' | 'payment_in_progress' }
  | { state: 'ended'; reason: PromiseEnd }
  | { state: 'gone' }

/**
 * Pays a scheduled payment on its day, once: for the nightly run, which chooses those that are due. Safe to call again
 * and beside a person who pays now or cancels; a crash after it was written down is the reconciler's.
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
  return { state: 'submitted', payment: await carryOut(deps, tenant, placed.payment.id) }
}
