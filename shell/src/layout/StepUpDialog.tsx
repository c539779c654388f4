import { Suspense } from 'react'
import { useStepUp } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { ShellPart } from '../routing/ShellPart.tsx'

// Loaded when it is asked for: few visits come to a step-up, and the first page need not wait for its form.
const StepUpForm = lazyRoute(() => import('./StepUpForm.tsx').then((m) => m.StepUpForm))
const StaffStepUp = lazyRoute(() => import('../staff/factor/staff-step-up.ts').then((m) => m.staffStepUp()))

/** Asks for a fresh proof when something needs it (I-03); see `requireStepUp` of the portal lane. */
export function StepUpDialog() {
  const answer = useStepUp((s) => s.answer)
  const isConsumer = useSession((s) => s.role === 'user')
  if (!answer) return null
  const Form = isConsumer ? StepUpForm : StaffStepUp
  return (
    <ShellPart>
      <Suspense fallback={null}>
        <Form onEnd={answer} />
      </Suspense>
    </ShellPart>
  )
}
