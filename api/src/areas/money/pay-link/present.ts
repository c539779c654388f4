import type * as v from 'valibot'
import type { PayLink, PayLinkOutcome, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, payLinkState, type PayLinkState } from '@portal/shared/domain'
import type { PaymentRow } from '../pay/rows.ts'
import { payeeOf } from './payee.ts'
import type { PayLinkWithTry } from './repo.ts'

/** The state of a link from its rows. */
export const stateOf = ({ link, paymentState }: PayLinkWithTry, now: Date, isPayable: boolean): PayLinkState =>
  payLinkState({ end: link.endReason, expiresAt: link.expiresAt, payment: paymentState }, now, isPayable)

/** A link for its maker and for staff. */
export function presentLink(found: PayLinkWithTry, now: Date, isPayable: boolean): v.InferInput<typeof PayLink> {
  const { link } = found
  const state = stateOf(found, now, isPayable)
  return {
    id: link.id,
    debt_id: link.debtId,
    amount: formatWireMoney(link.amount),
    shown_name: link.shownName,
    message: link.message,
    state,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    ended_at: link.endedAt?.toISOString() ?? null,
    payer_name: state === 'paid' ? link.payerName : null,
  }
}

/** What its payer is told of a payment: nothing of what it was for. */
export const presentOutcome = (
  tenant: TenantSettings,
  { state, amount, businessDate }: Pick<PaymentRow, 'state' | 'amount' | 'businessDate'>,
  reference: string | null,
): v.InferInput<typeof PayLinkOutcome> => ({
  state: state === 'succeeded' ? 'succeeded' : state === 'failed' || state === 'cancelled' ? 'failed' : 'unknown',
  amount: formatWireMoney(amount),
  payee: payeeOf(tenant),
  date: businessDate,
  reference,
})
