import type { Frame } from './StepFrame.tsx'
import type { Setup } from './use-plan-setup.ts'
import type { SetupProgress } from './use-setup-progress.ts'

/** Props of every step of the set-up. */
export interface StepProps {
  setup: Setup
  progress: SetupProgress
  setProgress: (progress: SetupProgress) => void
  frame: Frame
}
