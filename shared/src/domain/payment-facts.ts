import { addDays, type LocalDate } from './dates.ts'
import { ZERO, type Cents } from './money.ts'
import { owedUnderPlan } from './plan-schedule.ts'

/** A payment as it is stored; days are days of the tenant's zone. */
export interface PaymentRecord {
  amount: Cents
  /** The promised day (L-25). */
  businessDate: LocalDate
  handedOverOn: LocalDate | null
  /** The day on which its money is expected to be final. */
  settlesOn: LocalDate
  /** A card, also behind a wallet (P-98). */
  isCard: boolean
  /** Where its money is: nowhere yet, on its way, here, or given back. */
  money: 'none' | 'pending' | 'settled' | 'back'
  /** When its payer agreed to it. */
  authorizedOn: LocalDate
  settledOn: LocalDate | null
  endedOn: LocalDate | null
  /** The balance that it was going to leave when it was accepted. */
  leaves: Cents | null
  /** The posted balance after it had settled. */
  remains: Cents | null
}

/** What screens, mails and papers say of a payment. */
export interface PaymentFacts {
  amount: Cents
  /** The day of the payment: on which it takes effect. */
  on: LocalDate
  /** When the bank got the debit, where that was before its day. */
  handedOverOn: LocalDate | null
  authorizedOn: LocalDate
  /** P-98: the day by which it should be posted. */
  expectedBy: LocalDate
  /** The day of its posting in the ledger. */
  settledOn: LocalDate | null
  /** When the money went back. */
  returnedOn: LocalDate | null
  /** The balance after this payment; null when it leaves none, because it failed or went back. */
  balanceAfter: Cents | null
}

/** L-26: the one calculation of a payment's days and figures. */
export function paymentFacts(payment: PaymentRecord): PaymentFacts {
  const { amount, businessDate, handedOverOn, settlesOn, isCard, money, authorizedOn, settledOn, endedOn } = payment
  // P-98: cards within two days, all others within five, and no earlier than the banks can.
  const promised = addDays(businessDate, isCard ? 2 : 5)
  return {
    amount,
    on: businessDate,
    handedOverOn,
    authorizedOn,
    expectedBy: promised > settlesOn ? promised : settlesOn,
    settledOn,
    returnedOn: money === 'back' ? endedOn : null,
    balanceAfter: money === 'settled' ? payment.remains : money === 'pending' ? payment.leaves : null,
  }
}

/** What is owed after a payment. */
export interface Left {
  balance: Cents
  /** What the plan still asks for. */
  underPlan: Cents
  /** What a settlement forgives as soon as this payment, its last one, has settled (L-07). */
  forgiven: Cents
}

/** What is left of a debt once everything that is on its way has settled; `discount` is what its plan forgives. */
export function leftAfter(available: Cents, discount: Cents): Left {
  const balance = available > 0n ? available : ZERO
  if (discount === ZERO) return { balance, underPlan: balance, forgiven: ZERO }
  const underPlan = owedUnderPlan(balance, discount)
  return underPlan === 0n ? { balance: ZERO, underPlan, forgiven: balance } : { balance, underPlan, forgiven: ZERO }
}
