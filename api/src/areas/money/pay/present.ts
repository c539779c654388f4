import type * as v from 'valibot'
import type { PaymentResult, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, leftAfter, ZERO, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { bankDetails, methodLabel } from '../methods/describe.ts'
import { findMethod } from '../methods/rows.ts'
import { receiptsOf } from '../receipts/rows.ts'
import { factsOfPayment } from './facts-of-payment.ts'
import { availableOf, type PaymentRow } from './repo.ts'
import { awaitsHolder, isUnconfirmed, statusWord } from './status-word.ts'

export type PaymentReply = v.InferInput<typeof PaymentResult>

interface KnownOfRow {
  isRepeat?: boolean
  /** The balance that it was going to leave when it was accepted. */
  leaves?: Cents | null
}

/** The state of a payment by its row alone, where the rest cannot be read. */
export function presentRow(
  tenant: TenantSettings,
  payment: PaymentRow,
  { isRepeat = false, leaves = null }: KnownOfRow = {},
): PaymentReply {
  const facts = factsOfPayment(tenant, payment, { leaves })
  return {
    payment_id: payment.id,
    state: payment.state === 'cancelled' ? 'failed' : payment.state,
    status: statusWord(payment),
    awaits_confirmation: awaitsHolder(payment),
    unconfirmed: isUnconfirmed(payment),
    amount: formatWireMoney(facts.amount),
    debt_id: payment.debtId,
    method: {
      id: payment.methodId,
      type: payment.method.type,
      label: methodLabel(payment.method),
      last_four: payment.method.lastFour,
    },
    transaction_date: facts.on,
    processed_by: facts.expectedBy,
    balance_after: facts.balanceAfter === null ? null : formatWireMoney(facts.balanceAfter),
    receipt_number: null,
    kind: payment.kind,
    possible_duplicate: isRepeat || payment.possibleDuplicate,
    bank_account_details: null,
  }
}

/** The current state of a payment, for its payer or for staff who act for them. */
export async function presentPayment(
  tx: Tx,
  tenant: TenantSettings,
  payment: PaymentRow,
  isRepeat = false,
): Promise<PaymentReply> {
  const [receipts, account] = await Promise.all([
    receiptsOf(tx, tenant.id, [payment.id]),
    payment.method.type === 'ACH' && payment.methodId
      ? findMethod(tx, tenant.id, payment.payerId, payment.methodId)
      : null,
  ])
  const receipt = receipts.get(payment.id) ?? null
  const row = presentRow(tenant, payment, { isRepeat, leaves: receipt?.balanceAfter ?? null })
  const stillPayable = row.balance_after === null ? await payableAfter(tx, payment) : null
  return {
    ...row,
    ...(stillPayable !== null && { balance_after: formatWireMoney(stillPayable) }),
    receipt_number: receipt?.number ?? null,
    bank_account_details: account?.type === 'ach' ? bankDetails(account) : null,
  }
}

/** What a payment leaves whose outcome is not known, or that failed: what can still be paid now. */
async function payableAfter(tx: Tx, { tenantId, debtId }: PaymentRow): Promise<Cents | null> {
  const available = (await availableOf(tx, tenantId, [debtId])).get(debtId)
  return available === undefined ? null : leftAfter(available, ZERO).balance
}
