import { formatWireMoney } from '@portal/shared/domain'
import { recordAuditLast, recordAudits, type AuditEntry } from '../../../core/audit/audit.ts'
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

type Step = Pick<Work, 'tx' | 'tenant' | 'now'>

/** Records a step of a payment in the audit chain. */
export const recordPaymentEvent = (
  step: Step,
  payment: PaymentRow,
  action: PaymentEvent,
  more: Record<string, string> = {},
): Promise<void> => recordAuditLast(step.tx, entryOf(step, payment, action, more))

/** Records the same step of several payments, each with an entry of its own. */
export const recordPaymentEvents = (step: Step, payments: readonly PaymentRow[], action: PaymentEvent): Promise<void> =>
  recordAudits(
    step.tx,
    step.tenant.id,
    payments.map((payment) => entryOf(step, payment, action, {})),
  )

/** Only the order is a person's act; the other steps are the system's. */
function entryOf(
  { tenant, now }: Step,
  payment: PaymentRow,
  action: PaymentEvent,
  more: Record<string, string>,
): AuditEntry {
  const isOrder = action === 'payment.ordered'
  const actorKind = isOrder ? payment.initiator : 'system'
  return {
    tenantId: tenant.id,
    at: now,
    actorKind,
    actorId:
      actorKind === 'staff'
        ? (payment.staffId ?? 'staff')
        : actorKind === 'consumer'
          ? payment.payerId
          : starterOf(payment),
    action,
    consumerId: payment.payerId,
    subject: `payment:${payment.id}`,
    detail: {
      debt: payment.debtId,
      amount: formatWireMoney(payment.amount),
      method: payment.method.type,
      authorization: payment.authorizationId,
      code: payment.returnCode ?? payment.failureCode,
      ...(payment.linkId !== null && { link: payment.linkId }),
      ...more,
    },
  }
}

/** Nobody is signed in who pays by a link (F-17): it only proves that its maker gave it away. */
const starterOf = ({ linkId }: PaymentRow): string => (linkId === null ? 'system' : 'pay-link')
