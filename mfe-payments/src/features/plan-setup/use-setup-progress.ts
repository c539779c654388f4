import { useDraft } from '@portal/shared/portal'
import type { Choice } from '../../lib/method/choice.ts'
import { notGiven, type Given } from '../../lib/method/given.ts'

/** P-01: the steps in order; the last one shows the chosen card or account. */
export const stepNames = ['review', 'date', 'method', 'final'] as const
export type StepName = (typeof stepNames)[number]

/** The progress of setting up a plan; survives a reload and an expired session, ends when the page is left. */
export interface SetupProgress extends Given {
  step: StepName
  /** The typed or chosen day; null: untouched, so the server's proposal counts. */
  day: string | null
  /**
   * P-15: the later date of a first payment, once the person has agreed to it; another date needs another agreement.
   */
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
  ...notGiven,
}

export function useSetupProgress(debtId: string, offerId: string) {
  return useDraft<SetupProgress>(`plan.${debtId}.${offerId}`, start)
}
