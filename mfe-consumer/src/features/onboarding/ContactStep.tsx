import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'

/** The contact details, in the same form as in the profile. */
export function ContactStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  return (
    <StepFrame {...props} title={t('contact.title')} lead={t('contact.lead')}>
      <Slot name="consumer/profile-forms" part="personal" />
    </StepFrame>
  )
}
