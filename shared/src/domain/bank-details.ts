/** Weights of the ABA checksum (American Bankers Association, routing number policy). */
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** First two digits that the Federal Reserve assigns: 00-12 (primary), 21-32 (thrift), 61-72 (electronic), 80 (traveler's cheques). */
const PREFIXES: ReadonlyArray<readonly [number, number]> = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
]

/** Test number of the specification (P-30): outside the assigned prefixes, so real processors refuse it (K-21). */
export const SIMULATOR_ROUTING_NUMBER = '999999992'

/** Whether nine digits pass the 3-7-1 checksum. Alone it lets 000000000 through. */
export function passesAbaChecksum(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  return sum % 10 === 0
}

/**
 * Whether a routing number can be used (P-30, K-21): nine digits, checksum, an assigned prefix, not all zeros.
 * `simulator`: the tenant's processor is the simulated one, where 999999992 is allowed too.
 */
export function isRoutingNumber(text: string, simulator = false): boolean {
  if (text === SIMULATOR_ROUTING_NUMBER) return simulator
  const prefix = Number(text.slice(0, 2))
  return (
    passesAbaChecksum(text) && text !== '000000000' && PREFIXES.some(([from, to]) => prefix >= from && prefix <= to)
  )
}

/** Longest account number that an ACH entry holds (Nacha entry detail, field 5; P-31). */
export const ACCOUNT_NUMBER_MAX = 17

/** P-31 and P-32: digits only, at least one, at most 17. */
export const isAccountNumber = (text: string): boolean => /^\d{1,17}$/.test(text)

/** P-32: the digits, at most `max`, that a routing or account input keeps of typed or pasted text. */
export const digitsOnly = (typed: string, max: number = ACCOUNT_NUMBER_MAX): string =>
  typed.replace(/\D/g, '').slice(0, max)
