import { addBankingDays } from './banking-days.ts'
import type { LocalDate } from './dates.ts'
import { toCents, type Cents } from './money.ts'

/** Why staff give money back (F-19). `other` asks for a note. */
export const refundReasons = [
  'duplicate',
  'wrong_amount',
  'wrong_date',
  'wrong_account',
  'not_authorized',
  'overpaid',
  'goodwill',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** The only errors for which Nacha lets a debit be reversed (rule 2.10). */
export const reversalReasons = [
  'duplicate',
  'wrong_amount',
  'wrong_date',
  'wrong_account',
] as const satisfies RefundReason[]

/**
 * How money is given back. `void`: it is stopped before it is taken. `refund`: the processor sends it back to the card
 * or account. `reversal`: a credit in the next bank file. `check`: outside the portal, which records it.
 */
export const refundWays = ['void', 'refund', 'reversal', 'check'] as const
export type RefundWay = (typeof refundWays)[number]

/** `requested` waits for a second person, `approved` for its sending, `unknown` for an answer of the processor. */
export const refundStates = ['requested', 'approved', 'sent', 'unknown', 'succeeded', 'failed', 'declined'] as const
export type RefundState = (typeof refundStates)[number]

/** States in which a refund still binds its part of the payment. */
export const openRefundStates = ['requested', 'approved', 'sent', 'unknown'] as const satisfies RefundState[]

/** Banking days after a debit took effect within which it may be reversed (Nacha 2.10). */
export const REVERSIBLE_FOR_BANKING_DAYS = 5

/** What decides how a payment can be given back. */
export interface PaymentToRefund {
  amount: Cents
  /** Given back already. */
  refunded: Cents
  /** In refunds that are open. */
  open: Cents
  state: 'created' | 'sent' | 'succeeded' | 'failed' | 'unknown' | 'cancelled'
  settlement: 'none' | 'pending' | 'settled' | 'returned' | 'refunded' | 'reversed'
  /** Who took it: the processor, a bank file of ours, or nobody of ours (by mail, imported). */
  taker: 'processor' | 'file' | 'nobody'
  isBank: boolean
  /** By file: whether the bank has the debit, and the day on which it takes effect. */
  debit: { isSent: boolean; effectiveOn: LocalDate | null } | null
}

export interface RefundOption {
  way: RefundWay
  /** A part cannot be given back this way. */
  isWholeOnly: boolean
  reasons: readonly RefundReason[]
  /** The last day for it. */
  until: LocalDate | null
}

/** Why a payment cannot be given back now. */
export type NoRefund = 'not_taken' | 'outcome_unknown' | 'given_back' | 'on_its_way'

export interface RefundChoice {
  /** The most that can be given back: the amount less what was given back or is about to be. */
  most: Cents
  options: RefundOption[]
  /** Null while there is an option. */
  why: NoRefund | null
}

const option = (way: RefundWay, more: Partial<RefundOption> = {}): RefundOption => ({
  way,
  isWholeOnly: false,
  reasons: refundReasons,
  until: null,
  ...more,
})

/** The ways in which a payment can be given back on a day (F-19), the best first. */
export function refundChoice(
  payment: PaymentToRefund,
  today: LocalDate,
  closures: readonly LocalDate[] = [],
): RefundChoice {
  const most = toCents(payment.amount - payment.refunded - payment.open)
  const none = (why: NoRefund): RefundChoice => ({ most: toCents(0), options: [], why })
  const { state, settlement } = payment
  const isAnnounced = payment.taker === 'nobody' && state !== 'succeeded'
  if (state === 'failed' || state === 'cancelled' || isAnnounced) return none('not_taken')
  if (state !== 'succeeded') return none('outcome_unknown')
  if ((settlement !== 'pending' && settlement !== 'settled') || most <= 0n) return none('given_back')
  const isWhole = most === payment.amount
  const options = optionsOf(payment, today, closures).filter(({ isWholeOnly }) => isWhole || !isWholeOnly)
  return options.length > 0 ? { most, options, why: null } : none('on_its_way')
}

function optionsOf(
  { settlement, taker, isBank, debit }: PaymentToRefund,
  today: LocalDate,
  closures: readonly LocalDate[],
): RefundOption[] {
  const isSettled = settlement === 'settled'
  const check = isSettled ? [option('check')] : []
  if (taker === 'nobody') return check
  if (taker === 'file') {
    if (debit && !debit.isSent) return isSettled ? check : [option('void', { isWholeOnly: true })]
    const until = debit?.effectiveOn ? addBankingDays(debit.effectiveOn, REVERSIBLE_FOR_BANKING_DAYS, closures) : null
    const isReversible = until !== null && today <= until
    return isReversible ? [...check, option('reversal', { isWholeOnly: true, reasons: reversalReasons, until })] : check
  }
  if (isSettled) return [option('refund'), option('check')]
  // A bank debit at the processor cannot be stopped; it can be refunded once it has settled.
  return isBank ? [] : [option('void', { isWholeOnly: true })]
}

/**
 * Whether a refund waits for a second person: above the tenant's limit. The refunds of one payment count together, so
 * that parts do not pass below it.
 */
export const needsSecondPerson = (
  amount: Cents,
  { refunded, open }: Pick<PaymentToRefund, 'refunded' | 'open'>,
  limit: Cents,
): boolean => amount + refunded + open > limit

/** Banking days until the payer usually has the money: by how it is given back, and how it was paid. */
export function refundArrival(way: RefundWay, isBank: boolean): { from: number; to: number } | null {
  switch (way) {
    case 'void':
      return null
    case 'reversal':
      return { from: 1, to: 3 }
    case 'refund':
      return isBank ? { from: 3, to: 5 } : { from: 5, to: 10 }
    case 'check':
      return { from: 7, to: 10 }
  }
}
