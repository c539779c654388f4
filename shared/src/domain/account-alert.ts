import type { DebtStatus } from './debt-status.ts'

/** What happens after a payment of a plan has failed (F-08). */
export const failureSteps = ['retry', 'method', 'paused', 'choose'] as const
export type FailureStep = (typeof failureSteps)[number]

/** What an account's alert is decided from. */
export interface AlertFacts {
  status: DebtStatus
  holdReason: string | null
  /** The last payment on the account failed (K-33). */
  hasLastFailed: boolean
  /** A payment failed in the last 24 hours, whatever was paid since (C-04). */
  hasFailedToday: boolean
  /** The next step of the plan's failed payment; null when none has failed. */
  step: FailureStep | null
}

/** The one alert of an account. */
export interface AccountAlert {
  /** Its words: the page's banner (C-04), the account's own (C-05), a plan's payment that is open, or past due. */
  words: 'failed_today' | 'last_failed' | 'plan_failed' | 'past_due'
  /** What to do: nothing until the next try, another method, a choice for the plan, pay again, or pay what is due. */
  advice: FailureStep | 'again' | 'past_due' | 'on_hold'
}

const CLOSED: ReadonlySet<DebtStatus> = new Set(['paid_off', 'recalled', 'external'])

/**
 * Which single alert an account shows about failed and missed payments, and what it advises; null for none. Several at once
 * told people to call, to change their method and to do nothing. The first rule that holds decides.
 */
export function accountAlert(facts: AlertFacts, viewer: 'consumer' | 'staff'): AccountAlert | null {
  const { status, holdReason, hasLastFailed, hasFailedToday, step } = facts
  // during a bankruptcy's stay nothing may look like a request for payment.
  if (CLOSED.has(status) || (status === 'on_hold' && holdReason === 'bankruptcy')) return null
  const advice = status === 'on_hold' ? 'on_hold' : (step ?? (status === 'delinquent' ? 'past_due' : 'again'))
  if (hasFailedToday && viewer === 'consumer') return { words: 'failed_today', advice }
  if (hasLastFailed) return { words: 'last_failed', advice }
  if (step && status !== 'on_hold') return { words: 'plan_failed', advice }
  return status === 'delinquent' ? { words: 'past_due', advice } : null
}
