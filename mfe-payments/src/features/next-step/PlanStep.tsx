import type { ReactNode } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { usePlan } from '../../lib/use-plan.ts'
import { MendButton } from './MendButton.tsx'
import { NextLine } from './NextLine.tsx'
import { SignLink } from './SignLink.tsx'
import { StepLoading } from './StepLoading.tsx'
import styles from './NextStep.module.css'

interface PlanStepProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
  /** The button of a one-time payment; nothing where none is possible. */
  pay: (kind: 'primary' | 'secondary') => ReactNode
}

/** The next debit of a plan or of a scheduled payment; before it, the agreement that waits for a signature. */
export function PlanStep({ debt, view, actingFor, pay }: PlanStepProps) {
  const isUnsigned = view.badge === 'sign_agreement' && actingFor === undefined
  const unsigned = usePlan(isUnsigned ? debt.plan_id : null, actingFor)
  // Nobody is pressed to pay while a question is being answered. A failed payment is mended first.
  const isResting = debt.status === 'on_hold'
  const isMain = !isUnsigned && !isResting && !debt.plan_failure
  if (unsigned.isLoading) return <StepLoading />
  return (
    <>
      <NextLine debt={debt} view={view} actingFor={actingFor} />
      <div className={styles.actions}>
        {unsigned.data ? <SignLink plan={unsigned.data.data} /> : null}
        {debt.plan_failure && !isResting ? <MendButton {...{ debt, actingFor }} /> : null}
        {pay(isMain ? 'primary' : 'secondary')}
      </div>
    </>
  )
}
