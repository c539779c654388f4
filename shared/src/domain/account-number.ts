/** Longest account number that an ACH entry holds (Nacha entry detail, field 5; P-31). */
export const ACCOUNT_NUMBER_MAX = 17

/** P-31 and P-32: digits only, at least one, at most 17. */
export const isAccountNumber = (text: string): boolean => /^\d{1,17}$/.test(text)

/** P-32: what a routing or account input keeps of what was typed or pasted: its digits, at most `max`. */
export const digitsOnly = (typed: string, max: number = ACCOUNT_NUMBER_MAX): string =>
  typed.replace(/\D/g, '').slice(0, max)
