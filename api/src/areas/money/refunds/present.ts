import type * as v from 'valibot'
import type { QueuedRefund, Refund } from '@portal/shared/contract'
import { can, formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { readAuthors, type StaffAuthor } from '../../../core/staff/rows.ts'
import type { QueuedRow } from './list-repo.ts'
import type { RefundRow } from './repo.ts'

type Wire = v.InferInput<typeof Refund>

/** The names of the staff who asked and decided. */
export const authorsOf = (
  tx: Tx,
  tenantId: string,
  refunds: readonly RefundRow[],
): Promise<ReadonlyMap<string, StaffAuthor>> =>
  readAuthors(
    tx,
    tenantId,
    refunds.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy].filter((id) => id !== null)),
  )

export function presentRefund(refund: RefundRow, actor: Actor, staff: ReadonlyMap<string, StaffAuthor>): Wire {
  const nameOf = (id: string | null) => (id === null ? null : (staff.get(id)?.name ?? ''))
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    amount: formatWireMoney(refund.amount),
    way: refund.way,
    reason: refund.reason,
    note: refund.note,
    state: refund.state,
    requested_by: nameOf(refund.requestedBy),
    requested_at: refund.createdAt.toISOString(),
    decided_by: nameOf(refund.decidedBy),
    decided_at: refund.decidedAt?.toISOString() ?? null,
    decline_reason: refund.declineReason,
    ended_at: refund.endedAt?.toISOString() ?? null,
    failure_code: refund.failureCode,
    decision: decisionFor(refund, actor),
  }
}

function decisionFor({ state, requestedBy }: RefundRow, actor: Actor): Wire['decision'] {
  if (state !== 'requested') return 'not_waiting'
  if (!can(actor, 'payment.refund_approve')) return 'no_permission'
  return requestedBy === actor.id ? 'own_request' : 'allowed'
}

export function presentQueued(
  { refund, payment, consumerName, referenceNumber }: QueuedRow,
  actor: Actor,
  staff: ReadonlyMap<string, StaffAuthor>,
): v.InferInput<typeof QueuedRefund> {
  const { method } = payment
  return {
    ...presentRefund(refund, actor, staff),
    client_id: payment.payerId,
    consumer_name: consumerName,
    debt_id: refund.debtId,
    reference_number: referenceNumber,
    payment: {
      amount: formatWireMoney(payment.amount),
      payment_date: payment.businessDate,
      method: {
        type: method.type,
        card_brand: method.brand,
        last_four: method.lastFour,
        bank_name: method.bankName,
      },
    },
  }
}
