/** Props of a step of the wizard. Each step may be skipped, and none depends on another. */
export interface StepProps {
  onNext: () => void
  /** Undefined at the first one. */
  onBack: (() => void) | undefined
  /** An agreement was signed at this step. */
  onSigned?: (step: SignedStep) => void
}

export type StepName = 'contact' | 'records' | 'debts' | 'pay'

/** P-94: the outcome of a signing: a full payment, or a plan of several payments. */
export const signedSteps = ['FULLSuccess', 'SPPSuccess'] as const
export type SignedStep = (typeof signedSteps)[number]
