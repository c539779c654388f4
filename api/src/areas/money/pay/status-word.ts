import type { PaymentRow } from './repo.ts'

/** The specification's words for the returns that consumers see (Nacha R-codes). */
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

/** True when settled, false when failed or refunded, 'TransactionPending' in between (C-62, K-58). */
export function successOf({ state, settlement }: Told): boolean | 'TransactionPending' {
  if (state === 'failed' || state === 'cancelled') return false
  if (state !== 'succeeded' || settlement === 'pending') return 'TransactionPending'
  return settlement === 'settled'
}

/** Status word of a payment. Every refusal of a card has the same word, so that nobody learns the issuer's reason (T19). */
export function statusWord({ state, settlement, returnCode, failureCode }: Told): string {
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'failed') return failureCode === 'debt_closed' ? 'DebtClosed' : 'Declined'
  if (state !== 'succeeded' || settlement === 'pending') return 'TransactionPending'
  if (settlement === 'returned') return RETURNS[returnCode ?? ''] ?? 'Returned'
  return settlement === 'settled' ? 'Settled' : settlement === 'refunded' ? 'Refunded' : 'Reversed'
}

/** The holder did not confirm the payment to their bank: nobody tried to take money. */
export const isUnconfirmed = ({
  state,
  failureCode,
  confirmBy,
}: Pick<PaymentRow, 'state' | 'failureCode' | 'confirmBy'>): boolean =>
  state === 'failed' && failureCode === 'authentication_required' && confirmBy !== null

/** The bank of a card waits for its holder: nothing is charged before they confirm. */
export const awaitsHolder = ({ state, confirmBy }: Pick<PaymentRow, 'state' | 'confirmBy'>): boolean =>
  state === 'unknown' && confirmBy !== null
