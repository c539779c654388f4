import type { PaymentRow } from './repo.ts'

/** Words of the specification's kind for the returns that consumers meet (Nacha R-codes). */
const RETURNS: Record<string, string> = {
  R01: 'InsufficientFunds',
  R02: 'AccountClosed',
  R03: 'NoAccountFound',
  R04: 'InvalidAccountNumber',
  R07: 'AuthorizationRevoked',
  R08: 'PaymentStopped',
  R09: 'UncollectedFunds',
  R10: 'NotAuthorized',
  R16: 'AccountFrozen',
  R20: 'NonTransactionAccount',
  R29: 'NotAuthorized',
}

type Told = Pick<PaymentRow, 'state' | 'settlement' | 'returnCode' | 'failureCode'>

/** True settled, false failed or given back, 'TransactionPending' on its way (C-62, K-58). */
export function successOf({ state, settlement }: Told): boolean | 'TransactionPending' {
  if (state === 'failed' || state === 'cancelled') return false
  if (state !== 'succeeded' || settlement === 'pending') return 'TransactionPending'
  return settlement === 'settled'
}

/** Status word of a payment. Why a card was refused is nobody's business but the issuer's: one word for all (T19). */
export function statusWord({ state, settlement, returnCode, failureCode }: Told): string {
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'failed') return failureCode === 'debt_closed' ? 'DebtClosed' : 'Declined'
  if (state !== 'succeeded' || settlement === 'pending') return 'TransactionPending'
  if (settlement === 'returned') return RETURNS[returnCode ?? ''] ?? 'Returned'
  return settlement === 'settled' ? 'Settled' : settlement === 'refunded' ? 'Refunded' : 'Reversed'
}
