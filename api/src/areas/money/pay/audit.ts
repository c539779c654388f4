import { formatWireMoney } from '@portal/shared/domain'
import { recordAudit } from '../../../core/audit/audit.ts'
import type { PaymentRow } from './repo.ts'
import type { Work } from '../../../deps.ts'

type PaymentEvent =
  | 'payment.ordered'
  | 'payment.accepted'
  | 'payment.failed'
  | 'payment.settled'
  | 'payment.returned'
  | 'payment.reinstated'
  | 'payment.cancelled'

/** Each step of a payment in the audit chain. Only the order is a person's act; the other steps are the system's. */
export function recordPaymentEvent(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  payment: PaymentRow,
  action: PaymentEvent,
  more: Record<string, string> = {},
): Promise<void> {
  const isOrder = action === 'payment.ordered'
  const actorKind = isOrder ? payment.initiator : 'system'
  return recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind,
    actorId:
      actorKind === 'staff' ? (payment.staffId ?? 'staff') : actorKind === 'consumer' ? payment.payerId : 'system',
    action,
    consumerId: payment.payerId,
    subject: `payment:${payment.id}`,
    detail: {
      debt: payment.debtId,
      amount: formatWireMoney(payment.amount),
      method: payment.method.type,
      authorization: payment.authorizationId,
      code: payment.returnCode ?? payment.failureCode,
      ...more,
    },
  })
}
