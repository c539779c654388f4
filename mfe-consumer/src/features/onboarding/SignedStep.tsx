import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import type { SignedStep as Name } from './step.ts'
import { StepFrame } from './StepFrame.tsx'

/** P-94: the steps FULLSuccess and SPPSuccess, at which a signing in the wizard ends. */
export function SignedStep({ name, onNext }: { name: Name; onNext: () => void }) {
  const { t } = useTranslation('consumer-onboarding')
  return (
    <StepFrame
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`)}
      nextLabel={t('action.finish')}
      onNext={onNext}
      onBack={undefined}
    >
      <Notice tone="success" live="polite" title={t('sign.thanks')}>
        {t('sign.next')}
      </Notice>
    </StepFrame>
  )
}
