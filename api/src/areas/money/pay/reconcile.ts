import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import type { LookupOutcome } from '../../../gateways/processor/port.ts'
import { recordPaymentEvent } from './audit.ts'
import { carryOut, chargeRequest, recordLookup, recordOutcome } from './carry-out.ts'
import { leftToRequestUntil } from './check-times.ts'
import { refusePayment } from './refuse.ts'
import { claimDue, stoppedSince } from './due-repo.ts'
import { endPromiseOf } from './promise-repo.ts'
import { lockDebt, lockPayment, moveState, type PaymentRow } from './repo.ts'
import { withdrawPayment } from './withdraw.ts'

/** Asks the processor about each payment of a tenant that has no known outcome and is due for a check (M-1). */
export async function reconcilePayments(deps: Deps, tenant: TenantSettings): Promise<number> {
  const now = deps.clock.now(tenant.id)
  const lease = leftToRequestUntil(now)
  const due = await deps.db.withTenant(tenant.id, (tx) => claimDue(tx, tenant.id, now, lease, 20))
  for (const payment of due) {
    try {
      await reconcileOne(deps, tenant, payment)
    } catch (error) {
      // A payment that cannot be read must not hold up the others; it is due again when its lease ends.
      deps.log.error(
        { tenantId: tenant.id, payment: payment.id, reason: faultReason(error) },
        'a payment could not be reconciled',
      )
    }
  }
  return due.length
}

async function reconcileOne(deps: Deps, tenant: TenantSettings, payment: PaymentRow): Promise<void> {
  if (payment.methodId === null) return giveUpMail(deps, tenant, payment)
  // Never sent: the process that wrote it has died, so this is the first time that the processor is asked.
  if (payment.state === 'created') {
    if (await isClosed(deps, tenant, payment)) return
    await carryOut(deps, tenant, payment)
    return
  }
  const startedAt = deps.clock.now(tenant.id)
  const found = await askAfter(deps, tenant, payment, startedAt)
  if (found.state !== 'not_found') {
    await recordLookup(deps, tenant, payment, found, startedAt)
    return
  }
  // The processor is certain that it has nothing: the request never arrived. It is sent again under the same key, so
  // that the first one, should it still be on its way, and this one are one charge.
  if (await isClosed(deps, tenant, payment)) return
  const request = await deps.db.withTenant(tenant.id, (tx) => chargeRequest(tx, deps, tenant, payment))
  await recordOutcome(deps, tenant, payment, await deps.processor.charge(request), startedAt)
}

/** Asks after a payment; one whose holder had their time to confirm it is ended, so that it can be paid again. */
async function askAfter(deps: Deps, tenant: TenantSettings, payment: PaymentRow, now: Date): Promise<LookupOutcome> {
  const found = await deps.processor.lookupByReference(tenant.id, payment.id)
  const isOver = found.state === 'action_required' && payment.confirmBy !== null && payment.confirmBy <= now
  return isOver ? deps.processor.endChallenge(tenant.id, payment.id) : found
}

/** A debt that was recalled, went elsewhere, was disputed or put on hold meanwhile is not charged late. */
async function isClosed(deps: Deps, tenant: TenantSettings, payment: PaymentRow): Promise<boolean> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await lockDebt(tx, tenant.id, payment.debtId)
    const work = { tx, deps, tenant, now }
    const hold = async () => ({ debt, payment: await lockPayment(tx, tenant.id, payment.id) })
    const stopped = await stoppedSince(tx, payment)
    if (stopped) {
      await withdrawPayment(work, await hold(), stopped)
      return true
    }
    if (debt.status !== 'recalled' && debt.status !== 'external' && debt.status !== 'paid_off') return false
    await refusePayment(work, await hold(), { code: 'debt_closed', processorReference: null })
    return true
  })
}

async function giveUpMail(deps: Deps, tenant: TenantSettings, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tx, deps, tenant, now }
    const ended = { state: 'cancelled', endedAt: now, checkAt: null } as const
    const cancelled = await moveState(tx, tenant.id, payment.id, 'created', ended)
    if (!cancelled) return
    await endPromiseOf(work, cancelled, 'failed')
    await recordPaymentEvent(work, cancelled, 'payment.cancelled')
  })
}
