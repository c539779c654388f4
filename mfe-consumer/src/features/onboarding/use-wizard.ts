import { useCallback } from 'react'
import { paths, useDraft } from '@portal/shared/portal'
import { useLocation, useNavigate } from '@portal/shared/router'
import { signedSteps, type SignedStep, type StepName } from './step.ts'

/**
 * The step of the wizard. It is in the address, for Back and reloads, and in a draft, so that a person who leaves and
 * returns continues at the same step.
 */
export function useWizard(names: readonly StepName[]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [kept, keep, forget] = useDraft('onboarding', { step: '' })
  const at = names.findIndex((name) => hash === `#${name}`)
  const signed = signedSteps.find((step) => hash === `#${step}`)
  // P-94: what follows a signing belongs to the last step, at which the agreement was signed.
  const begun = signed ? names.length - 1 : Math.max(0, names.indexOf(kept.step as StepName))
  const current = at >= 0 ? at : begun
  const go = useCallback(
    (index: number) => {
      const step = names[index]
      if (step) {
        keep({ step })
        void navigate({ pathname: paths.onboarding, hash: `#${step}` })
      } else {
        forget()
        void navigate(paths.cabinetActive)
      }
    },
    [names, keep, forget, navigate],
  )
  const toSigned = useCallback(
    (step: SignedStep) => void navigate({ pathname: paths.onboarding, hash: `#${step}` }),
    [navigate],
  )
  return { current, go, signed, toSigned }
}
