import type { TenantSettings } from '@portal/shared/contract'
import {
  localDateIn,
  paymentFacts,
  type Cents,
  type LocalDate,
  type PaymentFacts,
  type PaymentRecord,
  type StandingCredit,
} from '@portal/shared/domain'
import { clearingOf } from '../methods/describe.ts'
import type { PaymentRow } from './repo.ts'

/** What was known of a payment beside its row. */
export interface Known {
  /** When its payer agreed to it; without an authorization the order counts. */
  authorizedAt?: Date | null
  /** The balance that it was going to leave when it was accepted. */
  leaves?: Cents | null
  /** L-20: what stands of its credits; left out where nobody is told of them. */
  credits?: readonly StandingCredit[] | undefined
}

/** L-26: the facts of a payment for screens, mails and papers; no presenter works one out. */
export function factsOfPayment(
  { zone }: Pick<TenantSettings, 'zone'>,
  payment: PaymentRow,
  { authorizedAt = null, leaves = null, credits = [] }: Known = {},
): PaymentFacts {
  const dayOf = (at: Date | null) => at && localDateIn(at, zone)
  return paymentFacts({
    amount: payment.amount,
    businessDate: payment.businessDate as LocalDate,
    handedOverOn: payment.handedOverOn as LocalDate | null,
    settlesOn: payment.settlesOn as LocalDate,
    isCard: clearingOf(payment.method) === 'card',
    money: moneyOf(payment),
    authorizedOn: localDateIn(authorizedAt ?? payment.createdAt, zone),
    settledOn: dayOf(payment.settledAt),
    endedOn: dayOf(payment.endedAt),
    leaves,
    remains: payment.remains,
    refunded: payment.refunded,
    instalmentId: payment.planPaymentId,
    credits,
  })
}

function moneyOf({ state, settlement }: PaymentRow): PaymentRecord['money'] {
  if (state !== 'succeeded' || settlement === 'none') return 'none'
  return settlement === 'pending' || settlement === 'settled' ? settlement : 'back'
}
