import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import { useNavigate } from '@portal/shared/router'
import { isNewMethod, type Choice } from '../../lib/method/choice.ts'
import type { Frame } from './StepFrame.tsx'
import { stepNames, type SetupProgress, type StepName } from './use-setup-progress.ts'

/** The step to show: the last step needs a saved method, and falls back to the choice of one. */
export const stepOf = (wanted: StepName, choice: Choice): StepName =>
  wanted === 'final' && (choice === '' || isNewMethod(choice)) ? 'method' : wanted

interface SetupStepsInput {
  progress: SetupProgress
  setProgress: (progress: SetupProgress) => void
  choice: Choice
  onRefusal: (refusal: ApiError | undefined) => void
  home: string
}

/** The shown step and the ways out of it; leaving it clears a refusal. */
export function useSetupSteps({ progress, setProgress, choice, onRefusal, home }: SetupStepsInput) {
  const navigate = useNavigate()
  const [isMoved, setMoved] = useState(false)
  const step = stepOf(progress.step, choice)
  const at = stepNames.indexOf(step)
  const go = (to: StepName, changed: Partial<SetupProgress> = {}) => {
    setMoved(true)
    onRefusal(undefined)
    setProgress({ ...progress, ...changed, step: to })
  }
  const goBy = (steps: 1 | -1) => {
    const to = stepNames[at + steps]
    if (to) go(to)
    else void navigate(home)
  }
  const frame: Pick<Frame, 'isMoved' | 'onBack' | 'onNext'> = {
    isMoved,
    onBack: () => goBy(-1),
    onNext: () => goBy(1),
  }
  return { step, at, go, frame }
}
