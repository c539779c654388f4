/** How a step of the wizard goes on; each may be skipped, and none depends on another. */
export interface StepProps {
  onNext: () => void
  /** Undefined at the first one. */
  onBack: (() => void) | undefined
  /** An agreement was signed at this step. */
  onSigned?: (step: SignedStep) => void
}

export type StepName = 'contact' | 'records' | 'debts' | 'pay'

/** P-94: what a signing ends with: a full payment, or a plan of several. */
export const signedSteps = ['FULLSuccess', 'SPPSuccess'] as const
export type SignedStep = (typeof signedSteps)[number]
