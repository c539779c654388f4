import type * as v from 'valibot'
import type { PaymentRow as WireRow, ScheduleRow, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, localDateIn, transactionType, type StandingCredit } from '@portal/shared/domain'
import { methodLabel, usedTypes } from '../methods/describe.ts'
import { factsOfPayment } from './facts-of-payment.ts'
import type { HistoryRow } from './history-repo.ts'
import type { PlannedRow } from './planned-payments.ts'
import type { RefundRow } from '../refunds/rows.ts'
import { statusWord, successOf } from './status-word.ts'

const FREQUENCIES = { monthly: 'Monthly', weekly: 'Weekly', bi_weekly: 'Bi-Weekly', one_time: 'One Time' } as const

/**
 * A row of the history (C-61, C-62). `viewer` is a consumer's id, or null for staff: a co-debtor of the payer sees that
 * the debt was paid, but not by which account (T5).
 */
export function presentHistoryRow(
  tenant: Pick<TenantSettings, 'zone'>,
  { payment, payerName, linkPayer, frequency, establishedDate, receiptNumber }: HistoryRow,
  isOpenEnded: boolean,
  viewer: string | null,
  refunds: readonly RefundRow[],
  credits: readonly StandingCredit[] | undefined,
): v.InferInput<typeof WireRow> {
  const { method } = payment
  const facts = factsOfPayment(tenant, payment, { credits })
  const isMine = viewer === null || viewer === payment.payerId
  const type = transactionType(payment.kind)
  return {
    id: payment.id,
    payment_date: facts.on,
    handed_over_date: facts.handedOverOn,
    amount: formatWireMoney(facts.amount),
    remains: facts.balanceAfter === null ? null : formatWireMoney(facts.balanceAfter),
    success: successOf(payment),
    status: statusWord(payment),
    payment_method: isMine ? methodLabel(method) : method.type,
    type,
    is_open_ended: isOpenEnded,
    is_imported: payment.isImported,
    settlement_date: facts.settledOn,
    payer: { full_name: (isMine && linkPayer) || payerName },
    by_link: payment.linkId !== null,
    payment_frequency: type === 'payment_plan' && frequency ? FREQUENCIES[frequency] : 'One Time',
    established_date: establishedDate,
    payment_method_details: {
      type: method.type,
      card_brand: isMine ? method.brand : null,
      last_four: isMine ? method.lastFour : null,
      bank_name: isMine ? method.bankName : null,
    },
    receipt_number: isMine ? receiptNumber : null,
    applied_to: facts.appliedTo.map(({ dueDate, part, of, isPaid, left }) => ({
      payment_date: dueDate,
      amount: formatWireMoney(part),
      of: formatWireMoney(of),
      is_paid: isPaid,
      left: formatWireMoney(left),
    })),
    applied_beyond: facts.beyond > 0n ? formatWireMoney(facts.beyond) : null,
    refunded: formatWireMoney(payment.refunded),
    // A consumer sees what was made; staff also what waits or failed.
    refunds: refunds
      .filter(({ state }) => viewer === null || state === 'succeeded')
      .map(presentRefundLine(tenant.zone)),
  }
}

const presentRefundLine =
  (zone: string) =>
  ({ id, amount, way, state, createdAt, endedAt }: RefundRow) => ({
    id,
    amount: formatWireMoney(amount),
    date: localDateIn(endedAt ?? createdAt, zone),
    way,
    state,
  })

/** A planned payment; the reason why it was not debited is for staff only, a consumer is told the next step (F-08). */
export function presentPlanned(
  { id, date, amount, status, methodType, skipReason }: PlannedRow,
  isStaff: boolean,
): v.InferInput<typeof ScheduleRow> {
  return {
    id,
    payment_date: date,
    amount: formatWireMoney(amount),
    status,
    payment_method: methodType ? usedTypes[methodType] : 'Manual',
    ...(isStaff && skipReason !== null && { skip_reason: skipReason }),
  }
}
