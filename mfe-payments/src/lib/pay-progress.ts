import { useDraft } from '@portal/shared/portal'
import type { Choice } from './method/choice.ts'
import { notGiven, type Given } from './method/given.ts'

/** The progress of a payment; survives a reload and an expired session, ends when the page is left. */
export interface PayProgress extends Given {
  /** Empty: the default method, if there is one. */
  choice: Choice
  /** The order of a wallet in its own tab, until its end is known; empty: none. */
  walletOrder: string
  /** P-79: the page about electronic checks was read; older drafts lack it. */
  acknowledged?: boolean
}

/** The start of a payment. */
export const noProgress: PayProgress = { choice: '', walletOrder: '', ...notGiven }

/** Kept in this tab for a debt and person, beside the sum. */
export function usePayProgress(debtId: string) {
  return useDraft<PayProgress>(`pay.${debtId}`, noProgress)
}
