import type { TenantSettings } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import type { Deps, Work } from '../../../deps.ts'
import type { ProcessorEvent } from '../../../gateways/processor/event.ts'
import { correctBankAccount } from '../methods/correct-bank-account.ts'
import { takeRefund, takeRefundFailure, type NamedRefund } from '../refunds/from-processor.ts'
import { acceptPayment } from './accept.ts'
import { takeDispute } from './dispute.ts'
import { rememberEvent, setEventEffect } from './event-repo.ts'
import { refusePayment } from './refuse.ts'
import { findPayment, holdPayment, lockPayment, type PaymentRow } from './repo.ts'
import { settlePayment } from './settle.ts'
import { returnPayment } from './take-back.ts'

/**
 * Processes a processor's event. Events come twice, late and out of order: each is stored by its id, and each step of a
 * payment checks the payment's state before it changes it.
 */
export async function takeEvent(
  deps: Deps,
  tenant: TenantSettings,
  event: ProcessorEvent,
): Promise<'done' | 'repeat' | 'unknown'> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work: Work = { tx, deps, tenant, now }
    const payment = await findPayment(tx, tenant.id, event.reference)
    if (!payment) return 'unknown'
    const { eventId, type, reference } = event
    if (!(await rememberEvent(tx, { tenantId: tenant.id, eventId, type, reference, receivedAt: now }))) return 'repeat'
    const after = await applyEvent(work, payment, event)
    const effect = `${after.state}/${after.settlement}`
    if (effect !== `${payment.state}/${payment.settlement}`) await setEventEffect(tx, tenant.id, eventId, effect)
    return 'done'
  })
}

async function applyEvent(work: Work, payment: PaymentRow, event: ProcessorEvent): Promise<PaymentRow> {
  const hold = () => holdPayment(work.tx, work.tenant.id, payment)
  const accepted = async (processorReference: string) =>
    acceptPayment(work, await hold(), {
      state: 'succeeded',
      processorReference,
      settlement: 'pending',
      returnCode: null,
    })
  switch (event.type) {
    case 'charge.succeeded':
      return accepted(event.processorReference)
    case 'charge.failed':
      return refusePayment(work, await hold(), { code: event.code, processorReference: event.processorReference })
    case 'charge.settled':
      await accepted(event.processorReference)
      return settlePayment(work, await hold())
    case 'charge.returned':
      await accepted(event.processorReference)
      return returnPayment(work, await hold(), { code: event.returnCode, sequence: event.sequence })
    case 'charge.refunded':
      await accepted(event.processorReference)
      return takeRefund(work, await hold(), namedIn(event))
    case 'refund.failed':
      return takeRefundFailure(work, await hold(), namedIn(event))
    case 'dispute.opened':
    case 'dispute.funds_withdrawn':
    case 'dispute.funds_reinstated':
    case 'dispute.closed':
      return takeDispute(work, await hold(), event)
    case 'method.corrected':
      if (payment.methodId)
        await correctBankAccount(work.tx, work.deps, work.tenant.id, payment.methodId, {
          code: event.correctionCode,
          routingNumber: event.routingNumber,
          accountNumber: event.accountNumber,
          now: work.now,
        })
      return lockPayment(work.tx, work.tenant.id, payment.id)
  }
}

const namedIn = (event: { refundId: string; refundReference: string | null; amountCents: bigint }): NamedRefund => ({
  refundId: event.refundId,
  refundReference: event.refundReference,
  amount: toCents(event.amountCents),
})
