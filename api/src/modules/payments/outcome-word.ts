import type { payment } from '../../db/schema/payment.ts'

type Outcome = Pick<typeof payment.$inferSelect, 'state' | 'settlement' | 'failureCode' | 'returnCode'>

/** What the R-codes of Nacha mean, as one word each; the screen splits it into words (C-62). */
const RETURNS: Readonly<Record<string, string>> = {
  R01: 'InsufficientFunds',
  R02: 'AccountClosed',
  R03: 'AccountNotFound',
  R04: 'InvalidAccountNumber',
  R07: 'AuthorizationRevoked',
  R08: 'PaymentStopped',
  R09: 'UncollectedFunds',
  R10: 'NotAuthorized',
  R11: 'AuthorizationError',
  R16: 'AccountFrozen',
  R20: 'NonTransactionAccount',
  R29: 'NotAuthorized',
}

/** C-62: true settled, false failed or taken back, 'TransactionPending' while nobody knows yet. */
export function outcomeOf({ state, settlement }: Outcome): boolean | 'TransactionPending' {
  if (settlement === 'settled') return true
  if (state === 'failed' || state === 'cancelled' || settlement === 'returned' || settlement === 'refunded' || settlement === 'reversed') return false
  return 'TransactionPending'
}

/** The outcome as one word: 'Settled', 'TransactionPending', 'InsufficientFunds', 'Refunded'. */
export function outcomeWord(payment: Outcome): string {
  const { settlement, failureCode, returnCode, state } = payment
  if (settlement === 'refunded') return 'Refunded'
  if (settlement === 'reversed') return 'Reversed'
  if (returnCode) return RETURNS[returnCode] ?? `Returned${returnCode}`
  if (failureCode) return failureCode.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (state === 'cancelled') return 'Cancelled'
  const outcome = outcomeOf(payment)
  return outcome === true ? 'Settled' : outcome === false ? 'Failed' : 'TransactionPending'
}
