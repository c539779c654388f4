import type { DebtStatus } from './debt-status.ts'

/** The facts of a returned account that decide its status here. */
export interface GivenBack {
  /** Why it rested when it went; kept as long as it is away. */
  holdReason: string | null
  hasOpenDispute: boolean
}

const DISPUTES: readonly (string | null)[] = ['dispute', 'original_creditor_request']

/**
 * L-19: an account that is taken back is active, or on hold where something still stops collection: an open
 * dispute (K-44), or a hold for another reason, which the time at another servicer does not end.
 */
export function whereTakenBack({ holdReason, hasOpenDispute }: GivenBack): Extract<DebtStatus, 'active' | 'on_hold'> {
  const isHeld = hasOpenDispute || (holdReason !== null && !DISPUTES.includes(holdReason))
  return isHeld ? 'on_hold' : 'active'
}
