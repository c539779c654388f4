import { useDraft } from '@portal/shared/portal'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'

/** P-01: the steps in order; the last one is about the card or the account that was chosen. */
export const stepNames = ['review', 'date', 'method', 'final'] as const
export type StepName = (typeof stepNames)[number]

/** Where one stands in setting up a plan; survives a reload and an expired session, ends with leaving. */
export interface SetupProgress extends Given {
  step: StepName
  /** The day as typed or chosen; null: untouched, the server's proposal stands. */
  day: string | null
  /** P-15: the date of a first payment that slips, once it was agreed to; another date has to be agreed to anew. */
  slipAccepted: string
  choice: Choice
  acknowledged: boolean
  /** Idempotency-Key of the accepted plan, so that its result can be shown again after a reload. */
  doneKey: string
}

const start: SetupProgress = {
  step: 'review',
  day: null,
  slipAccepted: '',
  choice: '',
  acknowledged: false,
  doneKey: '',
  authorization: 'web',
  recording_ref: '',
}

export function useSetupProgress(debtId: string, offerId: string) {
  return useDraft<SetupProgress>(`plan.${debtId}.${offerId}`, start)
}
