/** P-10: frequencies as the wire writes them. */
export const paymentFrequencies = ['Monthly', 'Weekly', 'Bi-Weekly', 'One Time', 'Extra', 'Regular'] as const
/** One of {@link paymentFrequencies}. */
export type PaymentFrequency = (typeof paymentFrequencies)[number]

/** Kinds of payment inside the system; `wallet` pays by Apple Pay, Google Pay or PayPal (P-54). */
export type PaymentKind = 'plan' | 'otp' | 'extra' | 'scheduled'

/** P-07: a payment outside the plan is an extra one when the debt has a plan (loan_id), a one-time one when it has none. */
export const oneTimeOrExtra = (hasLoan: boolean): 'otp' | 'extra' => (hasLoan ? 'extra' : 'otp')

/** P-08: 'S' for a single payment (One Time, Extra, or Regular with one payment), 'M' for several. */
export function paymentTypeLetter(frequency: PaymentFrequency, payments: number): 'S' | 'M' {
  return frequency === 'One Time' || frequency === 'Extra' || payments <= 1 ? 'S' : 'M'
}

/** P-09: transaction type on a receipt and in the history. */
export const transactionType = (kind: PaymentKind): 'payment_plan' | 'otp' => (kind === 'plan' ? 'payment_plan' : 'otp')

/** C-62: the processor's status word split for reading: 'InsufficientFunds' is "Insufficient Funds". */
export const splitStatusWord = (status: string): string =>
  status
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .trim()
