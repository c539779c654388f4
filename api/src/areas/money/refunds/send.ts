import type { TenantSettings } from '@portal/shared/contract'
import type { Deps, Work } from '../../../deps.ts'
import type { RefundOutcome } from '../../../gateways/processor/port.ts'
import { ALERT_AFTER_MS, nextCheck, leftToRequestUntil } from '../pay/check-times.ts'
import { holdPayment, openWorkItem } from '../pay/rows.ts'
import { bookRefund, failRefund } from './book.ts'
import { findRefund, moveRefund, updateRefund, type RefundRow } from './repo.ts'

/**
 * Sends an approved refund to the processor: marks it sent, calls outside any transaction with the refund's id as key,
 * and stores the answer. Of several processes only the one that marks it sends it; after a crash in between the
 * reconciler asks again under the same key, so that it is given back once.
 */
export async function sendRefund(deps: Deps, tenant: TenantSettings, refundId: string): Promise<RefundRow> {
  const now = deps.clock.now(tenant.id)
  const sent = await deps.db.withTenant(tenant.id, (tx) =>
    moveRefund(tx, tenant.id, refundId, 'approved', {
      state: 'sent',
      sentAt: now,
      checkAt: leftToRequestUntil(now),
    }),
  )
  if (!sent) return currentRefund(deps, tenant, refundId)
  return askProcessor(deps, tenant, sent)
}

/** Asks the processor for a refund that is sent; repeated under the same key it changes nothing. */
export async function askProcessor(deps: Deps, tenant: TenantSettings, refund: RefundRow): Promise<RefundRow> {
  const outcome = await deps.processor.refund({
    tenantId: tenant.id,
    reference: refund.id,
    chargeReference: refund.paymentId,
    amount: refund.amount,
    way: refund.way === 'check' ? 'refund' : refund.way,
  })
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, (tx) => recordOutcome({ tx, deps, tenant, now }, refund, outcome))
}

/** Stores the processor's answer. Without an answer the refund is unknown, never failed (B9). */
async function recordOutcome(
  work: Work,
  { id, paymentId, debtId }: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundRow> {
  const { tx, tenant, now } = work
  const held = await holdPayment(tx, tenant.id, { id: paymentId, debtId })
  const refund = (await findRefund(tx, tenant.id, id))!
  // Its webhook may have been first.
  if (refund.state !== 'sent' && refund.state !== 'unknown') return refund
  switch (outcome.state) {
    case 'succeeded':
      return bookRefund(work, held, refund, outcome.processorReference)
    case 'failed':
      return failRefund(work, held, refund, outcome.code)
    case 'unknown':
      if (now.getTime() - refund.createdAt.getTime() >= ALERT_AFTER_MS)
        await openWorkItem(work, refund, 'refund_review', 'silent')
      return updateRefund(tx, tenant.id, refund.id, {
        state: 'unknown',
        checkAt: nextCheck(now, refund.checks),
        checks: refund.checks + 1,
      })
  }
}

async function currentRefund(deps: Deps, tenant: TenantSettings, id: string): Promise<RefundRow> {
  return (await deps.db.withTenant(tenant.id, (tx) => findRefund(tx, tenant.id, id)))!
}
