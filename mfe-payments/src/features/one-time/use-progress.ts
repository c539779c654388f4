import { useDraft } from '@portal/shared/portal'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'

/** Where one stands in paying; survives a reload and an expired session, ends with leaving as the sum does. */
export interface Progress extends Given {
  step: 0 | 1
  /** Empty: the default method, if there is one. */
  choice: Choice
  /** The order that a wallet is to pay in its own tab, until its end is known; empty: none. */
  walletOrder: string
}

const start: Progress = { step: 0, choice: '', walletOrder: '', authorization: 'web', recording_ref: '' }

export function useProgress(debtId: string) {
  return useDraft<Progress>(`pay.${debtId}`, start)
}
