import { formatWireMoney } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import type { PaymentRow } from '../pay/rows.ts'
import type { RefundRow } from './repo.ts'

type RefundEvent = 'refund.requested' | 'refund.approved' | 'refund.declined' | 'refund.succeeded' | 'refund.failed'

/** Each step of a refund in the audit chain; request, approval and refusal are a person's. */
export const recordRefundEvent = (
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  payment: Pick<PaymentRow, 'payerId' | 'amount'>,
  refund: RefundRow,
  action: RefundEvent,
  staffId: string | null = null,
): Promise<void> =>
  recordAct({ tx, tenant, now }, staffId === null ? null : { kind: 'staff', id: staffId }, {
    action,
    consumerId: payment.payerId,
    subject: `refund:${refund.id}`,
    detail: {
      payment: refund.paymentId,
      debt: refund.debtId,
      amount: formatWireMoney(refund.amount),
      of: formatWireMoney(payment.amount),
      way: refund.way === 'void' ? 'stopped_in_time' : refund.way,
      reason: action === 'refund.declined' ? refund.declineReason : refund.reason,
      text: action === 'refund.requested' && refund.note ? refund.note : null,
      code: action === 'refund.failed' ? refund.failureCode : null,
    },
  })
