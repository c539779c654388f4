import type * as v from 'valibot'
import type { PaymentResult, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, leftAfter, ZERO, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { bankDetails, methodLabel } from '../methods/describe.ts'
import { findMethod } from '../methods/rows.ts'
import { receiptsOf } from '../receipts/rows.ts'
import { awaitsHolder } from './challenge.ts'
import { factsOfPayment } from './facts-of-payment.ts'
import { availableOf, type PaymentRow } from './repo.ts'
import { statusWord } from './status-word.ts'

export type PaymentReply = v.InferInput<typeof PaymentResult>

/** The current state of a payment, for its payer or for staff who act for them. */
export async function presentPayment(
  tx: Tx,
  tenant: TenantSettings,
  payment: PaymentRow,
  isRepeat = false,
): Promise<PaymentReply> {
  const receipt = (await receiptsOf(tx, tenant.id, [payment.id])).get(payment.id) ?? null
  const account =
    payment.method.type === 'ACH' && payment.methodId
      ? await findMethod(tx, tenant.id, payment.payerId, payment.methodId)
      : null
  const facts = factsOfPayment(tenant, payment, { leaves: receipt?.balanceAfter ?? null })
  const balanceAfter = facts.balanceAfter ?? (await stillPayable(tx, payment))
  return {
    payment_id: payment.id,
    state: payment.state === 'cancelled' ? 'failed' : payment.state,
    status: statusWord(payment),
    awaits_confirmation: awaitsHolder(payment),
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
    balance_after: balanceAfter === null ? null : formatWireMoney(balanceAfter),
    receipt_number: receipt?.number ?? null,
    kind: payment.kind,
    possible_duplicate: isRepeat || payment.possibleDuplicate,
    bank_account_details: account?.type === 'ach' ? bankDetails(account) : null,
  }
}

/** What a payment leaves whose outcome is not known, or that failed: what can still be paid now. */
async function stillPayable(tx: Tx, { tenantId, debtId }: PaymentRow): Promise<Cents | null> {
  const available = (await availableOf(tx, tenantId, [debtId])).get(debtId)
  return available === undefined ? null : leftAfter(available, ZERO).balance
}
