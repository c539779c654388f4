import type { ComponentType } from 'react'
import { ContactStep } from './ContactStep.tsx'
import { DebtsStep } from './DebtsStep.tsx'
import { PayStep } from './PayStep.tsx'
import { RecordsStep } from './RecordsStep.tsx'
import type { StepName, StepProps } from './step.ts'

/** The wizard (K-06): what is in this list is what there is to do, in this order. */
export const wizardSteps: readonly { name: StepName; Step: ComponentType<StepProps> }[] = [
  { name: 'contact', Step: ContactStep },
  { name: 'records', Step: RecordsStep },
  { name: 'debts', Step: DebtsStep },
  { name: 'pay', Step: PayStep },
]
