/** P-42: card brands as the wire writes them. */
export const cardBrands = ['MASTERCARD', 'VISA', 'AMEX', 'DISCOVER'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Kinds of bank account inside the system. */
export type AccountType = 'checking' | 'savings'

/** P-35: fixed institution number of the bank form. */
export const INSTITUTION_NUMBER = '803'

/** how an authorization was given; consumers always 'web'. */
export const authorizationMethods = ['web', 'verbal', 'written'] as const
export type AuthorizationMethod = (typeof authorizationMethods)[number]

/** Whether the tenant takes payments by post or wire, and from whom (tenant setting method.physical). */
export type PhysicalMethod = 'none' | 'mail' | 'mail_wire'

/**
 * P-50: whether Mail or Mail/Wire is offered, and how it is called. A consumer has it by the tenant's setting; staff
 * have it for a consumer of the newer payment system with every setting.
 * @param consumer the one for whom staff act; null when the consumer acts
 */
export function physicalMethodFor(setting: PhysicalMethod, consumer: { isNewSystem: boolean } | null): PhysicalMethod {
  if (consumer === null) return setting
  if (!consumer.isNewSystem) return 'none'
  return setting === 'none' ? 'mail_wire' : setting
}

/** K-08: 1 is checking; 0 (saved lists) and 2 (forms) are both savings. */
export const accountTypeFromCode = (code: number | string): AccountType =>
  String(code) === '1' ? 'checking' : 'savings'

/** K-08: the code that forms send. */
export const accountTypeToForm = (type: AccountType): 1 | 2 => (type === 'checking' ? 1 : 2)

/** K-08: the code that saved lists carry. */
export const accountTypeToList = (type: AccountType): 1 | 0 => (type === 'checking' ? 1 : 0)

/** P-45: key of a method's label, for the text table; `physical` says how Mail or Mail/Wire is written. */
export function methodLabelKey(type: string, physical: PhysicalMethod = 'mail'): string {
  const name = type.toLowerCase()
  if (name === 'check' || name === 'manual' || name === 'not_provided')
    return physical === 'mail_wire' ? 'mail_wire' : 'mail'
  return ['other', 'online', 'ach', 'card', 'paypal', 'applepay', 'googlepay'].includes(name) ? name : 'other'
}

/** P-98: a card, also behind a wallet, is posted within two days; the others take five. `type` as the wire writes it. */
export const settlesAsCard = (type: string): boolean => ['Card', 'ApplePay', 'GooglePay'].includes(type)

/** Brand of a card number by its first digits (ISO/IEC 7812 ranges of the four brands); undefined for another. */
export function cardBrandOf(number: string): CardBrand | undefined {
  if (number.startsWith('4')) return 'VISA'
  if (/^3[47]/.test(number)) return 'AMEX'
  if (/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number)) return 'MASTERCARD'
  return /^(?:6011|65|64[4-9])/.test(number) ? 'DISCOVER' : undefined
}

/**
 * K-54: file name of a receipt without extension: the tenant's own, else 'Nacha' for ACH and 'receipt' otherwise, and the
 * date. `type` as the wire writes it.
 */
export function receiptFilename(setting: string, type: string, date: string): string {
  const name = setting === 'auto' ? (type === 'ACH' ? 'Nacha' : 'receipt') : setting
  return `${name}_${date}`
}

/** P-10: frequencies as the wire writes them. */
export const paymentFrequencies = ['Monthly', 'Weekly', 'Bi-Weekly', 'One Time', 'Extra', 'Regular'] as const
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
