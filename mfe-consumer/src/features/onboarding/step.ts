/** How a step of the wizard goes on; each may be skipped, and none depends on another. */
export interface StepProps {
  onNext: () => void
  /** Undefined at the first one. */
  onBack: (() => void) | undefined
}

export type StepName = 'contact' | 'records' | 'debts' | 'pay'
