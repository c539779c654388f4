import { addDays, type LocalDate } from './dates.ts'
import { sumCents, toCents, ZERO, type Cents } from './money.ts'
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
  refunded: Cents
  /** The instalment whose debit it is; null for money that came in any other way. */
  instalmentId: string | null
  /** L-20: what stands of its credits. */
  credits: readonly StandingCredit[]
}

/** What a payment brings of one instalment of its plan, without what was taken back, and how that instalment stands. */
export interface StandingCredit {
  instalmentId: string
  dueDate: LocalDate
  /** What this payment brings of it. */
  part: Cents
  /** The whole amount of the instalment. */
  of: Cents
  /** What all payments together bring of it. */
  covered: Cents
  /** What its plan still asks for it (`planFacts`); nothing where no plan asks any more. */
  asked: Cents
}

/** A payment of a plan that a payment was applied to, in the words of every screen, mail and paper. */
export interface AppliedPart {
  dueDate: LocalDate
  /** What the payment brought of it. */
  part: Cents
  of: Cents
  /** All of it is paid, by whatever payments. */
  isPaid: boolean
  /** What is still asked for it. */
  left: Cents
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
  /** L-20: the payments of the plan that it reached, by their days. None for a debit that reached its own alone. */
  appliedTo: AppliedPart[]
  /** What reached none of them, where it reached any: it lowers the balance alone. */
  beyond: Cents
}

/** L-26: the one calculation of a payment's days and figures. */
export function paymentFacts(payment: PaymentRecord): PaymentFacts {
  const { amount, businessDate, handedOverOn, settlesOn, isCard, money, authorizedOn, settledOn, endedOn } = payment
  // P-98: cards within two days, all others within five, and no earlier than the banks can.
  const promised = addDays(businessDate, isCard ? 2 : 5)
  const appliedTo = appliedParts(payment)
  return {
    amount,
    on: businessDate,
    handedOverOn,
    authorizedOn,
    expectedBy: promised > settlesOn ? promised : settlesOn,
    settledOn,
    returnedOn: money === 'back' ? endedOn : null,
    balanceAfter: money === 'settled' ? payment.remains : money === 'pending' ? payment.leaves : null,
    appliedTo,
    beyond:
      appliedTo.length > 0 ? toCents(amount - payment.refunded - sumCents(appliedTo.map(({ part }) => part))) : ZERO,
  }
}

function appliedParts({ credits, instalmentId }: PaymentRecord): AppliedPart[] {
  // The day and the amount of a debit are those of its own instalment already.
  if (credits.every((credit) => credit.instalmentId === instalmentId)) return []
  return [...credits]
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    .map(({ dueDate, part, of, covered, asked }) => {
      const isPaid = covered >= of
      return { dueDate, part, of, isPaid, left: isPaid ? ZERO : asked }
    })
}

/** So many payments of a plan are named one by one: more would hide the rest of a mail or a receipt. */
const NAMED_PARTS = 12

/** The parts that are named one by one, and the others in sum; null where there are no others. */
export function namedParts(parts: readonly AppliedPart[]): {
  named: readonly AppliedPart[]
  others: { count: number; amount: Cents } | null
} {
  if (parts.length <= NAMED_PARTS) return { named: parts, others: null }
  const others = parts.slice(NAMED_PARTS)
  return {
    named: parts.slice(0, NAMED_PARTS),
    others: { count: others.length, amount: sumCents(others.map(({ part }) => part)) },
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
