import { useDraft } from '@portal/shared/portal'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'

/** Where one stands in paying; survives a reload and an expired session, ends with leaving as the sum does. */
export interface Progress extends Given {
  step: 0 | 1
  /** Empty: the default method, if there is one. */
  choice: Choice
}

const start: Progress = { step: 0, choice: '', authorization: 'web', recording_ref: '' }

export function useProgress(debtId: string) {
  return useDraft<Progress>(`pay.${debtId}`, start)
}
