import { useStepUp } from '@portal/shared/portal'
import { StepUpForm } from './StepUpForm.tsx'

/** Asks for a fresh code when something needs it (security "Step-up"); see `requireStepUp` of the portal lane. */
export function StepUpDialog() {
  const answer = useStepUp((s) => s.answer)
  return answer ? <StepUpForm onEnd={answer} /> : null
}
