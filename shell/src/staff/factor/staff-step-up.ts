import { addFactorTexts } from './factor-texts.ts'
import { StaffStepUp } from './StaffStepUp.tsx'

/** The step-up of staff with its texts. */
export async function staffStepUp() {
  await addFactorTexts()
  return StaffStepUp
}
